import { minPasswordLength } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'

/** Words that passwords are commonly made of, in lower case and the longest first. Data, not a wall: see the policy. */
const commonPasswordParts: readonly string[] = [
  'administrator',
  'administrador',
  'passwort',
  'password',
  'passw0rd',
  'passphrase',
  'riskatlas',
  'guanliyuan',
  'correcthorsebatterystaple',
  'changemenow',
  'changeme',
  'iloveyou',
  'trustno1',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'starwars',
  'welcome',
  'letmein',
  'charlie',
  'shadow',
  'michael',
  'master',
  'dragon',
  'monkey',
  'qwerty',
  'azerty',
  'secret',
  'access',
  'system',
  'server',
  'summer',
  'winter',
  'spring',
  'autumn',
  'computer',
  'internet',
  'default',
  'manager',
  'company',
  'finance',
  'temporary',
  'example',
  'november',
  'december',
  'september',
  'october',
  'january',
  'february',
  'monday',
  'friday',
  'sunday',
  'hello',
  'admin',
  'guest',
  'login',
  'wodemima',
  'mima',
  'woaini',
  'zhongguo',
  'beijing',
  'shanghai',
  'shenzhen',
  'nihao',
  'wangluo',
  'caiwu',
  'china',
  'bank',
  'root',
  'user',
  'test',
  'demo',
  'pass',
  'love',
  '5201314',
  '1314520',
  '147258369',
  '123qwe',
  '1qaz',
  '2wsx',
  'abc',
  'qaz',
  'wsx',
  '密码',
  '管理员',
  '我爱你',
  '中国',
  '测试',
]
  .map((word) => word.toLowerCase())
  .sort((one, other) => other.length - one.length)

/** Characters that nobody could foresee, and different ones in all, of the easiest password. */
const minUnforeseen = 5
const minDifferent = 5

/**
 * What is wrong with a new password: `weak_password` with `reason` (`too_short`, `holds_username` or `guessable`) and,
 * for the first, `minimum`. Length counts most, as NIST SP 800-63B recommends: no kind of character is asked for, and
 * what those who guess try first is refused. `null` for one that will do.
 */
export function passwordProblem(password: string, username: string): ProblemError | null {
  const typed = password.normalize('NFKC').toLowerCase()
  if ([...typed].length < minPasswordLength) {
    const details = { reason: 'too_short', minimum: minPasswordLength }
    return new ProblemError('weak_password', `A password has at least ${minPasswordLength} characters.`, details)
  }
  const name = username.normalize('NFKC').trim().toLowerCase()
  if ([...name].length >= 3 && typed.includes(name)) {
    return new ProblemError('weak_password', 'The password contains the user name.', { reason: 'holds_username' })
  }
  const unforeseen = withoutTheForeseen(name === '' ? typed : typed.replaceAll(name, ''))
  const repeats = /^(.+)\1+$/su.test(typed)
  if (repeats || new Set(typed).size < minDifferent || [...unforeseen].length < minUnforeseen) {
    return new ProblemError('weak_password', 'The password is easily guessed.', { reason: 'guessable' })
  }
  return null
}

const disguises: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  }),
)
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** What is left of a password without common words, years, runs of neighbouring keys and repetitions. */
function withoutTheForeseen(typed: string): string {
  const keys = withoutRuns(typed)
  const plain = withoutWords(keys)
  const disguised = withoutWords([...keys].map((character) => disguises.get(character) ?? character).join(''))
  const shortest = plain.length <= disguised.length ? plain : disguised
  return shortest
    .replace(/(?:19|20)\d\d/g, '')
    .replace(/(.{1,8})\1+/gu, '$1')
    .replace(/[\s\p{P}\p{S}]+/gu, '')
}

function withoutWords(text: string): string {
  return commonPasswordParts.reduce((rest, word) => rest.replaceAll(word, ''), text)
}

/** Removes runs of four or more characters that follow a keyboard row or the alphabet. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    if (length === 0) rest += text[at]
    at += Math.max(1, length)
  }
  return rest
}

function runAt(text: string, at: number): number {
  let longest = 0
  for (const run of runs) {
    let length = 0
    while (at + length < text.length && run.includes(text.slice(at, at + length + 1))) length++
    longest = Math.max(longest, length)
  }
  return longest >= 4 ? longest : 0
}
