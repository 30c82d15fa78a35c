import * as z from "zod/mini";

/** Zod's own, and internationalised domains as browsers and mail servers write them: `example.xn--j1amh`. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * A typed or pasted mail address in the one form that is stored: without spaces and unseen signs around it, its domain
 * in the letters of the DNS.
 */
export function plainEmail(typed: string): string {
  const text = typed
    .replace(/\p{Bidi_Control}/gu, "")
    .replace("＠", "@")
    .trim();
  const [, name, domain] = /^(.+)@([^@\s/?#:\\[\]%]+)$/.exec(text) ?? [];
  if (name === undefined || domain === undefined) return text;
  return `${name}@${asciiDomain(domain)}`;
}

/** The longest name that the DNS has. To encode a longer one costs the square of its length. */
const MAX_DOMAIN = 253;

function asciiDomain(domain: string): string {
  if (domain.length > MAX_DOMAIN) return domain;
  if (/^\p{ASCII}*$/u.test(domain)) return domain.replace(/(^|\.)xn--/gi, "$1xn--");
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** A mail address; at an internationalised domain in either of its two spellings. */
export const emailAddress = z.string().check(z.overwrite(plainEmail), z.maxLength(254), z.email({ pattern: PATTERN }));
