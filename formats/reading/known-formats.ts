/** What the refusal of a file of no known format lists. */
export const KNOWN_FORMATS =
  'Read are: BODS 0.2 to 0.4 and the UK register of persons with significant control (JSON array or JSON Lines), ' +
  'FollowTheMoney (JSON Lines), GLEIF level 1 and level 2 and UK company data (CSV), feeds (RSS, Atom, JSON Feed), lists of announcements (JSON), PDF and HTML documents, and CSV ' +
  'tables of stakes (owner,company,capital), bills, bill events, bonds, issuer statements, issuer events, exposures, ' +
  'relations and articles; each plain, as .gz or in a .zip'
