/** Text in which a replacement character stands for each that XML 1.0 cannot carry. */
export const xmlCharacters = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')

/** Text as it may stand between tags and in attributes of XML 1.0. */
export const xmlText = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
