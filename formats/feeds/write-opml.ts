import type { FeedDraft } from '#contracts/feeds/feed.ts'
import { xmlText } from '#contracts/values/xml-text.ts'
import { ownNamespace } from './read-opml.ts'

/** Feeds as OPML 2.0, by which readers of feeds exchange their lists. @param at when it is made */
export function writeOpml(title: string, at: Date, feeds: readonly FeedDraft[]): string {
  const lines = feeds.map(
    ({ name, address, kind, everyMinutes, readsLinked }) =>
      `    <outline${attributes({
        type: 'rss',
        text: name,
        xmlUrl: address,
        'own:kind': kind,
        ...(everyMinutes !== null && { 'own:everyMinutes': String(everyMinutes) }),
        'own:readsLinked': String(readsLinked),
      })}/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<opml version="2.0"${attributes({ 'xmlns:own': ownNamespace })}>`,
    `  <head><title>${xmlText(title)}</title><dateCreated>${at.toUTCString()}</dateCreated></head>`,
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

const attributes = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
