import type { CodePurpose } from '#contracts/session/sign-in.ts'

/** How long codes cannot be asked for; kept across reloads. */
export type CodeWaits = {
  /** What is left of a wait that began before, in whole seconds; 0 when there is none. */
  secondsLeft: (purpose: CodePurpose) => number
  /** Begins a wait and tells each second what is left of it, 0 at last. Returns what ends the telling. */
  countDown: (purpose: CodePurpose, seconds: number, tell: (secondsLeft: number) => void) => () => void
}

/** Longest wait that is believed: more can only come from a clock that was set back. */
const longestWait = 24 * 3600

/** Waits for codes, each moment they end at in `storage`. `now` is in milliseconds. */
export function createCodeWaits(storage: Pick<Storage, 'getItem' | 'setItem'>, now: () => number): CodeWaits {
  const keyOf = (purpose: CodePurpose) => `code-retry.${purpose}`
  const secondsLeft = (purpose: CodePurpose) => {
    const left = Math.ceil((Number(storage.getItem(keyOf(purpose))) - now()) / 1000)
    return left > 0 && left <= longestWait ? left : 0
  }
  return {
    secondsLeft,
    countDown: (purpose, seconds, tell) => {
      if (secondsLeft(purpose) !== seconds) storage.setItem(keyOf(purpose), String(now() + seconds * 1000))
      const timer = setInterval(() => {
        const left = secondsLeft(purpose)
        if (left === 0) clearInterval(timer)
        tell(left)
      }, 1000)
      return () => clearInterval(timer)
    },
  }
}
