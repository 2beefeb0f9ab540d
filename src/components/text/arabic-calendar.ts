import dayjs from 'dayjs'
import arabic from 'dayjs/locale/ar'

type Digits = { preparse?: unknown; postformat?: unknown }

const { preparse: _read, postformat: _written, ...words }: typeof arabic & Digits = arabic

/** The Arabic names of months and days, with the Latin digits that the rest of the interface has. */
dayjs.locale(words, undefined, true)
