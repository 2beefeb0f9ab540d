import { ArrowLeftOutlined, DownloadOutlined, FileWordOutlined, PrinterOutlined } from '@ant-design/icons'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Radio } from 'antd'
import type { Ref } from 'react'
import { CompanySectionId } from '#contracts/companies/company-page.ts'
import { ReportLocale } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { nameOf } from '#src/components/text/entity-words.ts'
import { localeNames } from '#src/components/text/locale-names.ts'
import styles from './companies.module.css'
import { sectionTitles } from './company-sections.tsx'
import { type CompanyReport, progressOf, ReportPaper } from './report-paper.tsx'

type ReportScreenProps = {
  report: CompanyReport
  language: ReportLocale
  /** The words of that language. */
  words: I18n
  onLanguage: (language: ReportLocale) => void
  onWithout: (without: CompanySectionId[]) => void
  onPrint: () => void
  onDownload: () => void
  onWord: () => void
  /** Takes hold of what is printed. */
  paper: Ref<HTMLElement>
}

/** The report of a company as it will be printed, in a language of its own, with what it is to hold. */
export function ReportScreen({ report, language, words, paper, ...choices }: ReportScreenProps) {
  return (
    <div className={pageStyles.screen}>
      <ReportControls report={report} language={language} {...choices} />
      <I18nProvider i18n={words}>
        <AntdSetup locale={language} theme="light">
          <article ref={paper} className={styles.paper} lang={language} dir="ltr" data-theme="light">
            <ReportPaper {...report} />
          </article>
        </AntdSetup>
      </I18nProvider>
    </div>
  )
}

type ReportControlsProps = Omit<ReportScreenProps, 'words' | 'paper'>

function ReportControls({ report, language, onLanguage, onWithout, ...on }: ReportControlsProps) {
  const { t, i18n } = useLingui()
  const { head, parts, without } = report
  const company = head.ownership.company
  const ready = progressOf(report).pending.length === 0
  return (
    <section className={styles.controls} aria-label={t`Report`}>
      <Link to="/companies/$companyId" params={{ companyId: company.id }}>
        <ArrowLeftOutlined aria-hidden /> <bdi>{nameOf(company)}</bdi>
      </Link>
      <Radio.Group
        aria-label={t`Language of the report`}
        optionType="button"
        options={ReportLocale.options.map((value) => ({
          value,
          label: <span lang={value}>{localeNames[value]}</span>,
        }))}
        value={language}
        onChange={({ target }) => onLanguage(target.value)}
      />
      <Checkbox.Group<CompanySectionId>
        aria-label={t`Parts of the report`}
        className={styles.choice ?? ''}
        options={CompanySectionId.options.map((id) => {
          const isAbsent = id in parts && parts[id as keyof typeof parts].found === null
          const title = i18n._(sectionTitles[id])
          return { value: id, label: isAbsent ? t`${title} (not in the data)` : title }
        })}
        value={CompanySectionId.options.filter((id) => !without.includes(id))}
        onChange={(held) => onWithout(CompanySectionId.options.filter((id) => !held.includes(id)))}
      />
      <ReportProgress report={report} />
      <div className={styles.actions}>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!ready} onClick={on.onPrint}>
          {t`Print or save as PDF`}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={!ready} onClick={on.onDownload}>
          {t`Download HTML`}
        </Button>
        <Button icon={<FileWordOutlined aria-hidden />} disabled={!ready} onClick={on.onWord}>
          {t`Download DOCX`}
        </Button>
      </div>
    </section>
  )
}

/** Which parts are still read, and which could not be. */
function ReportProgress({ report }: Pick<ReportScreenProps, 'report'>) {
  const { t, i18n } = useLingui()
  const { failed, pending } = progressOf(report)
  const named = (ids: readonly CompanySectionId[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(ids.map((id) => i18n._(sectionTitles[id])))
  const [reading, unread] = [named(pending), named(failed)]
  const onRetry = () => {
    for (const part of failed) report.parts[part].onRetry()
  }
  return (
    <div role="status">
      {pending.length > 0 && <p>{t`Being read: ${reading}. The report can be printed when all is there.`}</p>}
      {failed.length > 0 && (
        <p>
          <Trans>Could not be read, and told so in the report: {unread}.</Trans>{' '}
          <Button size="small" onClick={onRetry}>{t`Try again`}</Button>
        </p>
      )}
    </div>
  )
}
