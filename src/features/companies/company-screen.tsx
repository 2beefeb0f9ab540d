import {
  ApartmentOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  StarFilled,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CompanyHead, CompanyPartId } from '#contracts/companies/company-page.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { OtherPartyButton, type OtherPartySearch } from '#src/components/entities/other-party-button.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './companies.module.css'
import { AbsentParts, type CompanyParts, CompanySection } from './company-sections.tsx'
import { CompanyTitle } from './company-title.tsx'

type CompanyScreenProps = {
  head: CompanyHead
  parts: CompanyParts
  /** What the data leave open about it. */
  findings: ReactNode
  /** Whether the user follows it; `null` while that is not known, or being changed. */
  isFollowed: boolean | null
  onFollow: () => void
  /** Finds another one to compare it with. */
  compared: OtherPartySearch
  /** Opens a case about it; `null` for users who open none. */
  onCase: (() => void) | null
}

/** Marks the links to the parts of the page, which number keys press in their order. */
export const placesMark = 'data-places'

/** All that is known of a company, each subject a sentence whose numbers lead to their rows. */
export function CompanyScreen({ head, parts, findings, ...heading }: CompanyScreenProps) {
  const shown = { head, parts, findings }
  return (
    <div className={pageStyles.screen}>
      <Heading head={head} parts={parts} {...heading} />
      <div className={styles.first}>
        <CompanySection {...shown} id="control" />
        <CompanySection {...shown} id="warning" />
      </div>
      <div className={styles.cards}>
        <CompanySection {...shown} id="media" />
        <CompanySection {...shown} id="bills" />
        <CompanySection {...shown} id="bonds" />
        <CompanySection {...shown} id="exposure" />
      </div>
      <CompanySection {...shown} id="group" />
      <CompanySection {...shown} id="timeline" />
      <div className={styles.cards}>
        <CompanySection {...shown} id="owners" />
        <CompanySection {...shown} id="holdings" />
        <CompanySection {...shown} id="quality" />
      </div>
      <AbsentParts parts={parts} of={CompanyPartId.options} />
    </div>
  )
}

type HeadingProps = Omit<CompanyScreenProps, 'findings'>

function Heading({ head, parts, isFollowed, onFollow, compared, onCase }: HeadingProps) {
  const { t, i18n } = useLingui()
  const { ownership } = head
  const { company } = ownership
  const count = (number: number) => countText(number, i18n.locale)
  const places: [id: string, words: string, figure: number | null | undefined][] = [
    ['control', t`Control`, null],
    ['owners', t`Owners`, ownership.ownerTotal],
    ['holdings', t`Holdings`, parts.holdings.found?.total],
    ['media', t`Media`, parts.media.found?.total],
    ['group', t`Below it`, parts.group.found?.total],
    ['bills', t`Bills`, parts.bills.found?.total],
    ['bonds', t`Bonds`, parts.bonds.found?.bonds.length],
    ['timeline', t`Timeline`, parts.timeline.found?.total],
  ]
  return (
    <header className={styles.head}>
      <CompanyTitle head={head} />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.follow}
          aria-pressed={isFollowed === true}
          aria-keyshortcuts="w"
          title={t`On your watch list, what changes about it is told on the home page (key W)`}
          disabled={isFollowed === null}
          onClick={onFollow}
        >
          {isFollowed === true ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}{' '}
          {isFollowed === true ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
        </button>
        <OtherPartyButton
          className={styles.follow ?? ''}
          company={company.id}
          search={compared}
          title={<Trans>Compare with</Trans>}
        >
          <SwapOutlined aria-hidden /> <Trans>Compare</Trans>
        </OtherPartyButton>
        {onCase && (
          <button
            type="button"
            className={styles.follow}
            aria-keyshortcuts="c"
            title={t`Open a case about it (key C)`}
            onClick={onCase}
          >
            <FolderOpenOutlined aria-hidden /> <Trans>Open case</Trans>
          </button>
        )}
        <Link className={styles.follow ?? ''} to="/companies/$companyId/report" params={{ companyId: company.id }}>
          <FileTextOutlined aria-hidden /> <Trans>Report</Trans>
        </Link>
        <Link className={styles.open ?? ''} to="/RiskAnalysis/EquityNetwork" search={{ company: company.id }}>
          <ApartmentOutlined aria-hidden /> <Trans>Open in the network</Trans>
        </Link>
      </div>
      <nav className={styles.places} aria-label={t`Parts of the page`}>
        <ul {...{ [placesMark]: '' }}>
          {places.map(([id, words, figure]) =>
            figure === undefined || figure === 0 ? null : (
              <li key={id}>
                <a href={`#${id}`}>
                  {words}
                  {figure !== null && <span> {count(figure)}</span>}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
  )
}
