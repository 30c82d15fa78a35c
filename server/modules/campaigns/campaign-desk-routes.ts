import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  campaignsAnswer,
  campaignsQuery,
  changeAnswer,
  gift,
  newCampaign,
  newState,
  newVersion,
  trialAnswer,
  trialRequest,
} from "../../../plugins/bonuses/desk/wire.ts";
import { campaignSlug } from "../../../plugins/bonuses/wire.ts";
import { route } from "../../http/route.ts";
import { TAKE_REFUSALS } from "../bonuses/contract.ts";
import type { CampaignDesk } from "./campaign-desk.ts";

const URL = "/api/desk/v1/campaigns";
const READING = { auth: "desk", act: "campaigns.read" } as const;
const WRITING = { auth: "desk", act: "campaigns.write" } as const;
const params = z.object({ slug: campaignSlug });

/** The calls of the room in which campaigns are made. */
export function campaignDeskRoutes(app: FastifyInstance, campaigns: CampaignDesk): void {
  route(
    app,
    {
      ...READING,
      method: "GET",
      url: URL,
      summary: "Campaigns with what they cost so far and what they invite to, the newest first",
      query: campaignsQuery,
      answer: campaignsAnswer,
    },
    ({ query }) => campaigns.list(query.cursor),
  );

  route(
    app,
    {
      ...READING,
      method: "POST",
      url: `${URL}/trial`,
      summary: "What terms would have cost on the real play of the last thirty days, and what they invite to",
      priority: "spared",
      body: trialRequest,
      answer: trialAnswer,
    },
    ({ body }) => campaigns.tryOut(body.terms, body.budget),
  );

  route(
    app,
    {
      ...WRITING,
      method: "POST",
      url: URL,
      summary: "Adds a draft, which nobody can take until it is started",
      body: newCampaign,
      refusals: ["CAMPAIGN_EXISTS"],
    },
    ({ desk, body }) => campaigns.add(desk, body),
  );

  route(
    app,
    {
      ...WRITING,
      method: "POST",
      url: `${URL}/:slug/versions`,
      summary:
        "Adds a version, of a campaign that runs once a second person confirms it; what was taken keeps its version",
      params,
      body: newVersion,
      answer: changeAnswer,
      refusals: ["CAMPAIGN_CHANGED", "PROPOSAL_OPEN"],
    },
    ({ desk, params: { slug }, body }) => campaigns.change(desk, slug, body),
  );

  route(
    app,
    {
      ...WRITING,
      method: "POST",
      url: `${URL}/:slug/state`,
      summary: "Proposes to start a campaign, or stops it at once; what was taken goes on",
      params,
      body: newState,
      answer: changeAnswer,
      refusals: ["OFFER_UNKNOWN", "CAMPAIGN_CHANGED", "PROPOSAL_OPEN"],
    },
    ({ desk, params: { slug }, body }) => campaigns.setState(desk, slug, body),
  );

  route(
    app,
    {
      ...WRITING,
      method: "POST",
      url: `${URL}/:slug/gifts`,
      summary: "Gives a player a campaign that is given by hand",
      params,
      body: gift,
      refusals: [...TAKE_REFUSALS, "PLAYER_UNKNOWN"],
    },
    ({ desk, params: { slug }, body }) => campaigns.give(desk, slug, body.player, body.reason),
  );
}
