import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleGround, RuleMeasure } from '#contracts/beneficial-owners-report.ts'
import { isolated } from '#src/components/isolated-text.ts'
import { type Parties, partyName } from './analysis-actions.ts'
import { percentInText } from './figures.ts'

const measureNames = {
  capital: msg`capital, directly and indirectly`,
  votes: msg`votes, directly and indirectly`,
  direct_capital: msg`capital held directly`,
  commanded_capital: msg`capital held by it and all that it controls`,
  commanded_votes: msg`votes held by it and all that it controls`,
  capital_of_controlled: msg`capital held by what it controls`,
  votes_of_controlled: msg`votes held by what it controls`,
  capital_of_controller: msg`capital of a company that controls this one`,
  votes_of_controller: msg`votes of a company that controls this one`,
  control: msg`votes assembled with all that it controls`,
  simple_capital: msg`capital along chains without loops`,
} as const satisfies Record<RuleMeasure, unknown>

type GroundTextProps = { ground: RuleGround; company: string; parties: Parties }

/** Why a party meets a rule, as a sentence with the figure, the threshold, and the way it leads. */
export function GroundText({ ground, company, parties }: GroundTextProps) {
  const { i18n } = useLingui()
  const what = i18n._(measureNames[ground.measure])
  const found = figureOf(i18n, ground)
  const bound = percentInText(i18n, ground.value)
  const way = wayOf(i18n, ground, company, parties)
  const through = ground.through.map(({ party, share }) => held(i18n, party, share, parties)).join(', ')
  return (
    <>
      {ground.inclusive ? (
        <Trans>
          {what}: {found} (the rule asks for {bound} or more)
        </Trans>
      ) : (
        <Trans>
          {what}: {found} (the rule asks for more than {bound})
        </Trans>
      )}
      {!ground.certain && (
        <>
          {' – '}
          <Trans>met only if unknown stakes are large enough</Trans>
        </>
      )}
      {way !== '' && (
        <>
          <br />
          <Trans>Largest chain: {way}</Trans>
        </>
      )}
      {through !== '' && (
        <>
          <br />
          <Trans>Through: {through}</Trans>
        </>
      )}
    </>
  )
}

/** The figure, as a span where stakes are unknown. */
function figureOf(i18n: I18n, { share, most }: RuleGround): string {
  if (share === null) return i18n._(msg`stated without a figure`)
  if (most === null || most === share) return percentInText(i18n, share)
  const low = i18n.number(share * 100, { maximumFractionDigits: 1 })
  return `${low}–${percentInText(i18n, most)}`
}

function held(i18n: I18n, party: string, share: number | null, parties: Parties): string {
  const name = isolated(partyName(parties, party), i18n.locale)
  return share === null ? name : `${name} (${percentInText(i18n, share)})`
}

function wayOf(i18n: I18n, { chain }: RuleGround, company: string, parties: Parties): string {
  if (chain.length === 0) return ''
  const links = chain.map(({ party, share }) => {
    const figure = share === null ? '' : ` ${percentInText(i18n, share)}`
    return `${isolated(partyName(parties, party), i18n.locale)} →${figure}`
  })
  return `${links.join(' ')} ${isolated(partyName(parties, company), i18n.locale)}`
}
