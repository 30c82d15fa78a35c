import type { Answer } from "../platform/platform.ts";

/** A browser for requests only: it stores cookies, and follows no redirects. */
export class CallingBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  async go(address: string, init: RequestInit = {}): Promise<Answer & { readonly location: string }> {
    const answer = await fetch(new URL(address, this.origin), {
      ...init,
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const location = answer.headers.get("location") ?? "";
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      location,
      body: (isJson ? JSON.parse(text) : text) as never,
    };
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.go(path, {
      method: "POST",
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Submits a form of a page: its fields with their values, and the typed ones. */
  submit(action: string, page: string, typed: Record<string, string>) {
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, unescaped(value)],
    );
    const form = new URLSearchParams({ ...(Object.fromEntries(fields) as Record<string, string>), ...typed });
    return this.go(action, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
    });
  }
}

const unescaped = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
