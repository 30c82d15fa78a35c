import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The platform's counters, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: "openline_http_request_seconds",
    help: "How long requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  readonly betsPlaced = new Counter({
    name: "openline_bets_placed_total",
    help: "Bets struck",
    registers: [this.registry],
  });
  readonly betsRefused = new Counter({
    name: "openline_bets_refused_total",
    help: "Bets refused, by errorCode",
    labelNames: ["code"],
    registers: [this.registry],
  });
  readonly betsSettled = new Counter({
    name: "openline_bets_settled_total",
    help: "Bets settled or settled again, by what they are since",
    labelNames: ["status"],
    registers: [this.registry],
  });
  readonly feedMessages = new Counter({
    name: "openline_feed_messages_total",
    help: "Messages of the producers, by kind",
    labelNames: ["type"],
    registers: [this.registry],
  });
  readonly analyticsEvents = new Counter({
    name: "openline_analytics_events_total",
    help: "What players did who agreed to its being counted, by topic",
    labelNames: ["type"],
    registers: [this.registry],
  });
  readonly errorReports = new Counter({
    name: "openline_error_reports_total",
    help: "Errors of pages and of the platform, by whether they were reported or dropped",
    labelNames: ["outcome"],
    registers: [this.registry],
  });
  readonly messages = new Counter({
    name: "openline_messages_total",
    help: "Tries to send mails and SMS, by what became of them",
    labelNames: ["kind", "outcome"],
    registers: [this.registry],
  });
  readonly pushes = new Counter({
    name: "openline_pushes_total",
    help: "Messages for push services, by what became of them",
    labelNames: ["outcome"],
    registers: [this.registry],
  });
  readonly identityEvents = new Counter({
    name: "openline_identity_events_total",
    help: "Events of checking partners, by what became of them",
    labelNames: ["verdict"],
    registers: [this.registry],
  });
  readonly payments = new Counter({
    name: "openline_payments_total",
    help: "What payments became, by direction and status",
    labelNames: ["direction", "status"],
    registers: [this.registry],
  });
  readonly paymentReports = new Counter({
    name: "openline_payment_reports_total",
    help: "Webhooks and answers of the payment service, by what became of them",
    labelNames: ["source", "verdict"],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: "openline_" });
  }

  /** Tells how many live connections there are. */
  countSockets(size: () => number): void {
    const gauge: Gauge = new Gauge({
      name: "openline_feed_sockets",
      help: "Open live connections to the feed",
      registers: [this.registry],
      collect: () => gauge.set(size()),
    });
  }

  /** Measures every request of the app. */
  measure(app: FastifyInstance): void {
    app.addHook("onResponse", (request, reply, done) => {
      // The pattern instead of the address, because the number of addresses is unlimited.
      const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
      this.requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}
