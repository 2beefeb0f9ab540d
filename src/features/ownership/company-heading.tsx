import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import * as v from 'valibot'
import type { GraphView } from '#contracts/graph-view/graph-view.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { focusIfNothingIs } from '#src/components/controls/move-focus.ts'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { jurisdictionName } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './ownership.module.css'

type CompanyHeadingProps = {
  report: OwnershipReply
  graphView: Pick<GraphView, 'links'>
  mayChooseDate: boolean
  onDate: (asOf: IsoDate | null) => void
}

/** What the screen is about, as of when, and from how many sources. */
export function CompanyHeading({ report, graphView, mayChooseDate, onDate }: CompanyHeadingProps) {
  const { i18n } = useLingui()
  const { company, asOf } = report
  const interests = graphView.links.flatMap((link) => link.interests)
  const sources = new Set(
    [company.source, ...interests.map(({ provenance }) => provenance.source)].map((name) => sourceText(name, i18n)),
  )
  const details = [
    i18n._(kindWords[company.kind]),
    company.jurisdiction ? jurisdictionName(company.jurisdiction, i18n.locale) : '',
    ...identifiersOf(company),
  ]
  return (
    <header className={styles.heading}>
      <div className={styles.title}>
        <h1 tabIndex={-1} ref={focusIfNothingIs}>
          <bdi>{nameOf(company)}</bdi> {company.synthetic && <SyntheticTag />}
        </h1>
        <p className={styles.quiet}>
          {dotted(details, i18n.locale)}
          {' · '}
          <bdi title={[...sources].join('\n')}>
            <Plural value={sources.size} one="# source" other="# sources" />
          </bdi>
        </p>
      </div>
      <AsOfPicker asOf={asOf} disabled={!mayChooseDate} onChoose={onDate} />
    </header>
  )
}

type AsOfPickerProps = { asOf: IsoDate | null; disabled: boolean; onChoose: (asOf: IsoDate | null) => void }

/** The day the graph view shows, chosen or typed; without one it shows the latest statements of each source. */
function AsOfPicker({ asOf, disabled, onChoose }: AsOfPickerProps) {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.date}>
      <span className={styles.quiet}>
        {asOf === null ? <Trans>As of today: latest from each source</Trans> : dateWords(i18n, asOf)}
      </span>
      {asOf !== null && (
        <Button size="small" type="link" disabled={disabled} onClick={() => onChoose(null)}>
          <Trans>Show the newest</Trans>
        </Button>
      )}
      <DatePicker
        size="small"
        aria-label={t`As of`}
        className={styles.dateInput ?? ''}
        placeholder={t`Choose a day`}
        format="YYYY-MM-DD"
        value={asOf === null ? null : dayjs(asOf)}
        allowClear={false}
        disabled={disabled}
        onChange={(day) => {
          const chosen = day?.format('YYYY-MM-DD')
          if (chosen !== asOf && v.is(IsoDate, chosen)) onChoose(chosen)
        }}
      />
    </div>
  )
}
