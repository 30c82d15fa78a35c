export function installedChromium(): string | undefined;
