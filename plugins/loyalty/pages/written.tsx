/** Paragraphs as an operator wrote them: plain text, whatever is in it. */
export function Written({ body }: { readonly body: string }) {
  return body.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}
