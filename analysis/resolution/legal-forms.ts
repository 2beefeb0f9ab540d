/**
 * Legal forms at the end of names, by what they say: those of one line are the same form, in whatever words. Without
 * accents, dots and the word "and", as `nameFormOf` leaves them. After the ISO 20275 list of entity legal forms (GLEIF),
 * the forms that are written out in names most often.
 */
const forms: readonly string[] = [
  'ltd|limited|co ltd|co limited|company limited|company ltd|pte ltd|pty ltd|pvt ltd|private limited|private ltd|pte limited|pty limited|proprietary limited|ltda|limitada|ltee|limitee',
  'plc|public limited company|pcl|public company limited',
  'inc|incorporated|corp|corporation|company inc|co inc',
  'llc|limited liability company|ooo',
  'llp|limited liability partnership',
  'lp|limited partnership',
  'gmbh|ggmbh|mbh|gesellschaft mit beschrankter haftung|gesellschaft mbh|gesmbh|ges m b h',
  'gmbh co kg|gmbh co|gmbh cokg|gmbh co kommanditgesellschaft',
  'ag co kg|ag co',
  'ag|aktiengesellschaft',
  'kgaa|gmbh co kgaa|ag co kgaa|se co kgaa|kommanditgesellschaft auf aktien',
  'kg|kommanditgesellschaft|co kg',
  'ohg|offene handelsgesellschaft',
  'ug|ug haftungsbeschrankt|unternehmergesellschaft haftungsbeschrankt|unternehmergesellschaft',
  'ev|eingetragener verein',
  'eg|eingetragene genossenschaft',
  'ek|ekfm|ekfr|eingetragener kaufmann',
  'se|societas europaea',
  'sa|societe anonyme|sociedad anonima|sociedade anonima',
  'sas|sasu|societe par actions simplifiee|societe par actions simplifiee unipersonnelle',
  'sarl|eurl|societe a responsabilite limitee',
  'snc|societe en nom collectif|societa in nome collettivo',
  'sca|societe en commandite par actions',
  'scs|societe en commandite simple',
  'sci|societe civile immobiliere',
  'sl|slu|sociedad limitada|sociedad de responsabilidad limitada',
  'spa|societa per azioni',
  'srl|societa a responsabilita limitata',
  'bv|besloten vennootschap',
  'nv|naamloze vennootschap',
  'ab|aktiebolag|aktiebolaget',
  'as|aksjeselskap',
  'asa|allmennaksjeselskap',
  'aps|anpartsselskab',
  'oy|osakeyhtio',
  'oyj|julkinen osakeyhtio',
  'kft|korlatolt felelossegu tarsasag',
  'zrt|nyrt|rt',
  'sro|spol sro|spolecnost s rucenim omezenym',
  'doo',
  'ad',
  'sp zoo|spolka z ograniczona odpowiedzialnoscia|spolka zoo',
  'kk|kabushiki kaisha',
  'sdn bhd|bhd',
  'tbk',
]

const formOf = new Map(
  forms.flatMap((line) => {
    const ways = line.split('|')
    return ways.map((way) => [way, ways[0] as string] as const)
  }),
)
const longestForm = Math.max(...[...formOf.keys()].map((way) => way.split(' ').length))

/** The words of a name without the legal form at their end, and the form; `null` where there is none. */
export function withoutLegalForm(words: readonly string[]): { words: readonly string[]; form: string | null } {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length--) {
    const form = formOf.get(words.slice(-length).join(' '))
    if (form !== undefined) return { words: words.slice(0, -length), form }
  }
  return { words, form: null }
}

const chineseForms: readonly (readonly [end: RegExp, form: string])[] = [
  [/股份有限公司$/, '股份有限公司'],
  [/(?:有限责任公司|有限公司)$/, '有限公司'],
  [/(?:合伙企业有限合伙|有限合伙企业|有限合伙|合伙企业)$/, '合伙企业'],
  [/公司$/, '公司'],
]

/** A Chinese name in simplified characters and without marks, without the legal form at its end, and the form. */
export function withoutChineseForm(name: string): { name: string; form: string | null } {
  for (const [end, form] of chineseForms) {
    const rest = name.replace(end, '')
    if (rest !== '' && rest !== name) return { name: rest, form }
  }
  return { name, form: null }
}
