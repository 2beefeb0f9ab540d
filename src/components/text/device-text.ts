const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d]+)/],
  ['Opera', /\bOPR\/([\d]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d]+)/],
  ['Safari', /\bVersion\/([\d]+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * The browser and system that a `User-Agent` header (RFC 9110, section 10.1.5) claims, as proper names:
 * `Firefox 140 · Windows`. The header itself, cut at 60 characters, where it names neither; `null` where it is empty.
 */
export function deviceText(userAgent: string): string | null {
  const browser = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined)
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const parts = [browser && `${browser.name} ${browser.version}`, system].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : userAgent.trim().slice(0, 60) || null
}
