import type { FlagResolver, Flags, Scope } from "@core";
import {
  type Client,
  type EvaluationContext,
  FirstSuccessfulStrategy,
  MultiProvider,
  OpenFeature,
  type Provider,
  ProviderEvents,
} from "@openfeature/web-sdk";
import { areSame, type PublicAttributes, publicAttributes } from "../attributes.ts";
import { ProductProvider } from "./product-provider.ts";

export interface OpenFeatureOptions {
  readonly flags: Flags;
  readonly scope: Scope;
  readonly visitorId: () => string;
}

/** After each of these events a provider may answer differently. */
const CHANGES = [
  ProviderEvents.Ready,
  ProviderEvents.Error,
  ProviderEvents.ConfigurationChanged,
  ProviderEvents.ContextChanged,
] as const;

/**
 * Connects the product's flags with OpenFeature: answers for them there, and reads them there while an operator's
 * provider is in use.
 */
export class OpenFeatureBridge {
  private readonly product: ProductProvider;
  private operator: Provider | undefined;
  private attributes: PublicAttributes = {};

  constructor(private readonly options: OpenFeatureOptions) {
    const { flags, scope } = options;
    this.product = new ProductProvider(flags);
    this.attributes = publicAttributes(flags.state);
    OpenFeature.setProvider(this.product, this.context());
    const answersChanged = () => this.operator && flags.askFirst(resolverOf(OpenFeature.getClient()));
    for (const event of CHANGES) OpenFeature.addHandler(event, answersChanged);
    scope.add(() => {
      for (const event of CHANGES) OpenFeature.removeHandler(event, answersChanged);
      if (this.operator) flags.askFirst(undefined);
      this.operator = undefined;
      void OpenFeature.clearProviders();
    });
    scope.add(flags.state$.subscribe((state) => this.follow(publicAttributes(state))));
  }

  use(provider: Provider): () => void {
    const { flags, scope } = this.options;
    this.operator = provider;
    const both = [
      { provider, name: "operator" },
      { provider: this.product, name: "product" },
    ];
    OpenFeature.setProvider(new MultiProvider(both, new FirstSuccessfulStrategy()), this.context());
    flags.askFirst(resolverOf(OpenFeature.getClient()));
    return () => {
      if (this.operator !== provider || scope.signal.aborted) return;
      this.operator = undefined;
      flags.askFirst(undefined);
      OpenFeature.setProvider(this.product, this.context());
    };
  }

  private follow(attributes: PublicAttributes): void {
    const isNews = !areSame(this.attributes, attributes);
    this.attributes = attributes;
    if (isNews) void OpenFeature.setContext(this.context());
    else if (!this.operator) this.product.change();
  }

  private context(): EvaluationContext {
    return { ...this.attributes, targetingKey: this.options.visitorId() };
  }
}

/** OpenFeature's value of a flag; undefined if that is only the default. */
const resolverOf =
  (client: Client): FlagResolver =>
  (name, fallback) => {
    const details =
      typeof fallback === "boolean"
        ? client.getBooleanDetails(name, fallback)
        : typeof fallback === "number"
          ? client.getNumberDetails(name, fallback)
          : client.getStringDetails(name, fallback);
    // The provider's values are not validated elsewhere.
    const isGiven = details.errorCode === undefined && typeof details.value === typeof fallback;
    return isGiven ? details.value : undefined;
  };
