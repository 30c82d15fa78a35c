import type { Http } from "@core";
import { type NotificationPage, notificationPage, type ReadAnswer, readAnswer } from "../wire.ts";

const PATH = "/api/v1/notifications";

/** The requests for the player's notifications. */
export class CentreApi {
  constructor(private readonly http: Http) {}

  page(cursor?: string): Promise<NotificationPage> {
    return this.http.send(PATH, { query: { cursor }, answer: notificationPage });
  }

  read(upTo: string): Promise<ReadAnswer> {
    return this.http.send(`${PATH}/read`, { method: "POST", body: { upTo }, answer: readAnswer });
  }
}
