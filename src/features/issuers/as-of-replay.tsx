import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import { type IssuerDays, type KnownKind, type KnownSpan, knownKinds } from '#contracts/issuers/known-days.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { DaySlider } from '#src/components/controls/day-slider.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TimeLapseBar } from '#src/components/controls/time-lapse-bar.tsx'
import { dotted } from '#src/components/text/isolated-text.ts'
import type { TimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'

type AsOfProps = {
  /** The day that is asked about, `null` for today. */
  on: IsoDate | null
  onDay: (on: IsoDate | null) => void
}

type AsOfReplayProps = AsOfProps & {
  /** When something became known; `null` until it is read. */
  known: IssuerDays | null
  /** Why that could not be read. */
  problem: Problem | null
  lapse: TimeLapse
  onReload: () => void
}

/** Goes through the days on which something became known. */
export function AsOfReplay({ known, problem, on, lapse, onDay, onReload }: AsOfReplayProps) {
  const { t } = useLingui()
  const days = known?.days.map((day) => day.on) ?? []
  return (
    <PageSection
      title={t`What was known when`}
      lead={t`A figure counts from the day of its publication; levels are held by what was known up to then alone.`}
    >
      {on === null && (
        <p>
          <Trans>Today’s state is shown. Choose a day to see what was known then.</Trans>
        </p>
      )}
      <ProblemAlert problem={problem} onRetry={onReload} />
      {known === null && problem === null && (
        <p>
          <Trans>Being read…</Trans>
        </p>
      )}
      {known?.days.length === 0 && (
        <p>
          <Trans>The data give no day on which anything became known.</Trans>
        </p>
      )}
      {known && days.length > 0 && (
        <div>
          <TimeLapseBar {...lapse} previous={t`Previous day`} next={t`Next day`}>
            <Steps span={known.span} />
          </TimeLapseBar>
          <DaySlider
            label={t`As of`}
            days={days}
            day={on}
            pointed={lapse.pointed}
            disabled={false}
            onPoint={lapse.onPoint}
            onDay={onDay}
          />
          <BecameKnown known={known} on={on} />
        </div>
      )}
    </PageSection>
  )
}

/** Of which day everything on the screen is, where it is not of today; `shown`: that of what is read. */
export function AsOfNotice({ on, shown, onDay }: AsOfProps & { shown: IsoDate | null }) {
  if (on === null) return null
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        shown === on ? (
          <Trans>This is the state as of {on}. What became known later is left out.</Trans>
        ) : (
          <Trans>The state as of {on} is being read; what is shown below is not of that day yet.</Trans>
        )
      }
      action={
        <Button size="small" onClick={() => onDay(null)}>
          <Trans>Back to today</Trans>
        </Button>
      }
    />
  )
}

/** What one step of the slider is. */
function Steps({ span }: { span: KnownSpan }) {
  switch (span) {
    case 'day':
      return <Trans>Each step is a day on which something became known.</Trans>
    case 'month':
      return <Trans>Each step is a month, up to the last day of it on which something became known.</Trans>
    case 'quarter':
      return <Trans>Each step is a quarter, up to the last day of it on which something became known.</Trans>
    case 'year':
      return <Trans>Each step is a year, up to the last day of it on which something became known.</Trans>
  }
}

/** What the step that is shown, or the last one before the day, brought. */
function BecameKnown({ known, on }: { known: IssuerDays; on: IsoDate | null }) {
  const { i18n } = useLingui()
  const step = known.days.findLast((day) => on === null || day.on <= on)
  if (step === undefined) {
    return (
      <p>
        <Trans>Nothing was known yet by {on}: without anything to judge by there is no level, not a normal one.</Trans>
      </p>
    )
  }
  const brought = knownKinds.filter((kind) => step[kind] > 0).map((kind) => knownText(kind, step[kind], i18n))
  const [day, what] = [step.on, dotted(brought, i18n.locale)]
  return (
    <p className={pageStyles.quiet}>
      <Trans>
        New as of {day}: {what}
      </Trans>
    </p>
  )
}

function knownText(kind: KnownKind, count: number, i18n: I18n): string {
  switch (kind) {
    case 'statements':
      return i18n._(msg`${plural(count, { one: '# statement', other: '# statements' })}`)
    case 'events':
      return i18n._(msg`${plural(count, { one: '# event', other: '# events' })}`)
    case 'ratings':
      return i18n._(msg`${plural(count, { one: '# rating', other: '# ratings' })}`)
    case 'guarantees':
      return i18n._(msg`${plural(count, { one: '# guarantee', other: '# guarantees' })}`)
    case 'quotes':
      return i18n._(msg`${plural(count, { one: '# quote or price', other: '# quotes and prices' })}`)
  }
}
