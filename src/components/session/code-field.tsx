import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { minPasswordLength } from '#contracts/session/session.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemText } from '../controls/problem-text.tsx'
import styles from './session.module.css'
import { TextField } from './text-field.tsx'

/** A telephone number that was left empty, or cannot be one. */
type PhoneFault = 'noPhone' | 'phone'

/** What a form shows of the way to a code. */
export type CodeRequest = {
  busy: boolean
  /** 0 when a code can be asked for. */
  secondsLeft: number
  /** Whether a code was just sent. */
  sent: boolean
  phoneFault: PhoneFault | null
  problem: Problem | null
}

const faults = ['noPhone', 'phone'] as const
const codeFaults = ['noCode', 'code'] as const

type CodeFieldProps = {
  /** Told apart from the fields of another form on the page. */
  id: string
  request: CodeRequest
  busy: boolean
  /** Fields that were left empty or cannot be right. */
  unusable: readonly string[]
  /** What is wrong with a number that can be one. */
  phoneProblem?: ReactNode
  codeIsWrong: boolean
  begins: boolean
  /** Asks for a code for the number that stands in the form. */
  onRequest: (phone: string) => void
  phoneHint?: ReactNode
}

/** A telephone number, and the code that is sent to it. */
export function CodeField({ id, request, busy, onRequest, phoneHint, ...form }: CodeFieldProps) {
  const { t } = useLingui()
  const phoneFault = request.phoneFault ?? faults.find((fault) => form.unusable.includes(fault))
  const phoneWords = { noPhone: t`Please input your phone number!`, phone: t`Phone number is invalid!` }
  const codeFault = codeFaults.find((fault) => form.unusable.includes(fault))
  const codeWords = {
    noCode: t`Please input the verification code!`,
    code: t`A verification code is six digits!`,
  }
  const { secondsLeft } = request
  const mayRequest = !request.busy && secondsLeft === 0
  const ask = ({ currentTarget: { form: fields } }: MouseEvent<HTMLButtonElement>) => {
    if (mayRequest && fields) onRequest(String(new FormData(fields).get('phone') ?? ''))
  }
  return (
    <>
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label={t`Phone number`}
        hint={phoneHint}
        busy={busy}
        problem={phoneFault ? phoneWords[phoneFault] : form.phoneProblem}
        wantsFocus={Boolean(phoneFault ?? form.phoneProblem)}
        begins={form.begins}
      />
      <TextField
        id={`${id}-code`}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        className={styles.code}
        label={t`Verification code`}
        busy={busy}
        problem={codeFault && codeWords[codeFault]}
        wantsFocus={codeFault !== undefined || form.codeIsWrong}
      >
        <button type="button" className={styles.plain} aria-disabled={!mayRequest} onClick={ask}>
          {secondsLeft > 0 ? <Trans>{secondsLeft} seconds until retry</Trans> : <Trans>Get verification code</Trans>}
        </button>
      </TextField>
      <div role="status" className={styles.told}>
        {request.sent && secondsLeft > 0 && (
          <Trans>A code is on its way, if the number can be used here. It is good for 5 minutes.</Trans>
        )}
      </div>
      <div role="alert" className={styles.refused}>
        {request.problem && <ProblemText problem={request.problem} />}
      </div>
    </>
  )
}

/** What makes a password good: length before everything else. */
export const PasswordGuidance = () => (
  <Trans>
    At least {minPasswordLength} characters; the longer, the better. A few unrelated words in a row are good.
  </Trans>
)
