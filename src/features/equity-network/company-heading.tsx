import { Plural, useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#contracts/iso-date.ts'
import type { OwnershipReply } from '#contracts/network.ts'
import type { NetworkPicture } from '#contracts/network-picture.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { dotted } from '#src/components/isolated-text.ts'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import { AsOfPicker } from './as-of-picker.tsx'
import styles from './equity-network-screen.module.css'

type CompanyHeadingProps = {
  report: OwnershipReply
  picture: NetworkPicture
  mayChooseDate: boolean
  onDate: (asOf: IsoDate | null) => void
}

/** What the screen is about, as of when, and from how many sources. */
export function CompanyHeading({ report, picture, mayChooseDate, onDate }: CompanyHeadingProps) {
  const { i18n } = useLingui()
  const { company, asOf } = report
  const interests = picture.links.flatMap((link) => link.interests)
  const sources = new Set([company.source, ...interests.map(({ provenance }) => provenance.source)])
  const details = [i18n._(kindWords[company.kind]), company.jurisdiction ?? '', ...identifiersOf(company)]
  return (
    <header className={styles.heading}>
      <div className={styles.title}>
        <h1>
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
