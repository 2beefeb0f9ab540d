import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CompanyHead, CompanyPartId, CompanySectionId } from '#contracts/companies/company-page.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import styles from './companies.module.css'
import { AbsentParts, type CompanyParts, CompanySection, sectionTitles, TitledSection } from './company-sections.tsx'
import { CompanyTitle } from './company-title.tsx'

/** What a report of a company is written from. */
export type CompanyReport = {
  head: CompanyHead
  parts: CompanyParts
  findings: ReactNode
  /** Sections that were left out of it. */
  without: readonly CompanySectionId[]
  /** The day on which the data were read, and the one on which it is made. */
  readOn: IsoDate
  madeOn: IsoDate
}

/** The title of a report, as its file is called where it is opened. */
export const reportTitle = (name: string) => msg`${name}: report`

const isPart = (id: CompanySectionId): id is CompanyPartId => CompanyPartId.options.some((part) => part === id)

/** How far the parts have come that a report holds. */
export function progressOf({ parts, without }: Pick<CompanyReport, 'parts' | 'without'>) {
  const wanted = CompanyPartId.options.filter((part) => !without.includes(part))
  const failed = wanted.filter((part) => parts[part].problem !== null)
  const pending = wanted.filter((part) => parts[part].problem === null && parts[part].found === undefined)
  return { failed, pending }
}

/** What is known of a company, to be printed or kept: the sections of its page, and what is missing from them. */
export function ReportPaper({ head, parts, findings, without, readOn, madeOn }: CompanyReport) {
  const { i18n } = useLingui()
  const held = CompanySectionId.options.filter((id) => !without.includes(id))
  const leftOut = CompanySectionId.options.filter((id) => without.includes(id)).map((id) => i18n._(sectionTitles[id]))
  const listed = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(leftOut)
  return (
    <>
      <header>
        <CompanyTitle head={head} />
        <p className={pageStyles.quiet}>
          <Trans>
            Data as read on {readOn}, the latest from each source. Report made on {madeOn}.
          </Trans>
        </p>
        {leftOut.length > 0 && (
          <p>
            <Trans>Left out of this report: {listed}.</Trans>
          </p>
        )}
      </header>
      {held.map((id) =>
        isPart(id) && (parts[id].problem !== null || parts[id].found === undefined) ? (
          <TitledSection key={id} id={id}>
            <Missing part={parts[id]} />
          </TitledSection>
        ) : (
          <CompanySection key={id} id={id} head={head} parts={parts} findings={findings} />
        ),
      )}
      <AbsentParts parts={parts} of={held.filter(isPart)} />
    </>
  )
}

/** That a part is not there yet, or could not be read and why. */
function Missing({ part: { problem } }: { part: CompanyParts[CompanyPartId] }) {
  if (problem === null) {
    return (
      <p>
        <Trans>This part is still being read.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={styles.unread}>
        <Trans>This part could not be read when the report was made.</Trans>
      </p>
      <p className={pageStyles.quiet}>
        <ProblemText problem={problem} />
      </p>
    </>
  )
}
