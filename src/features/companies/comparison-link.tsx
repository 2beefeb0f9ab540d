import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CommonOwner, CompanyComparison, CrossShare } from '#contracts/companies/company-comparison.ts'
import type { CompanyHead } from '#contracts/companies/company-page.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnerFigures } from '#contracts/ownership/owners.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { saysNothing, shareWords } from '#src/components/text/share-words.ts'
import { ComparedTable } from './compared-table.tsx'
import styles from './comparison.module.css'
import { PartyLink, PartyLinks } from './party-links.tsx'

type ComparisonLinkProps = {
  comparison: CompanyComparison
  /** Of both, as far as they have come. */
  heads: readonly (CompanyHead | null | undefined)[]
}

/** By what two companies are linked: what one owns of the other, who controls both, and who owns both. */
export function ComparisonLink({ comparison, heads }: ComparisonLinkProps) {
  const { company, other, ofCompany, ofOther, total, certain } = comparison
  const [one, second] = [<PartyLink key="one" party={company} />, <PartyLink key="other" party={other} />]
  if (ofCompany === null && ofOther === null && total === 0) {
    return (
      <p className={styles.sentence}>
        <Trans>
          The data show no ownership link between {one} and {second}: neither owns a part of the other, and no party
          owns a part of both.
        </Trans>
      </p>
    )
  }
  return (
    <>
      {ofOther && <CrossSentence owner={company} company={other} cross={ofOther} />}
      {ofCompany && <CrossSentence owner={other} company={company} cross={ofCompany} />}
      {ofCompany === null && ofOther === null && (
        <p className={styles.sentence}>
          <Trans>In the data neither owns a part of the other.</Trans>
        </p>
      )}
      <SameControllers heads={heads} />
      {total === 0 ? (
        <p className={styles.sentence}>
          <Trans>No other party owns a part of both.</Trans>
        </p>
      ) : (
        <p className={styles.sentence}>
          {certain > 0 && (
            <Plural value={certain} one="# party owns a part of both." other="# parties own a part of both." />
          )}{' '}
          {total > certain && (
            <Plural
              value={total - certain}
              one="# party may own a part of both: it depends on stakes that are unknown or stated as a band."
              other="# parties may own a part of both: it depends on stakes that are unknown or stated as a band."
            />
          )}
        </p>
      )}
      {total > 0 && <CommonOwners comparison={comparison} />}
    </>
  )
}

type CrossProps = { owner: EntitySummary; company: EntitySummary; cross: CrossShare }

/** What one owns of the other, with the largest path where it leads through others. */
function CrossSentence({ owner, company, cross }: CrossProps) {
  const { t } = useLingui()
  const between = cross.path?.slice(1, -1) ?? []
  return (
    <div>
      <p className={styles.sentence}>
        <CrossWords owner={owner} company={company} cross={cross} />
      </p>
      {cross.path && between.length > 0 && (
        <ol className={styles.way} aria-label={t`Largest path`}>
          {cross.path.map((party) => (
            <li key={party.id}>
              <PartyLink party={party} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function CrossWords({ owner, company, cross: { kind, direct, integrated } }: CrossProps) {
  const { i18n } = useLingui()
  const [holder, held] = [<PartyLink key="owner" party={owner} />, <PartyLink key="company" party={company} />]
  const share = <b className={styles.figure}>{shareWords(i18n, integrated, 'sentence')}</b>
  const own = direct.capital && shareWords(i18n, direct.capital, 'sentence')
  if (integrated === null || saysNothing(integrated)) {
    return kind === 'possible' ? (
      <Trans>
        {holder} may own a part of {held}; how much is unknown.
      </Trans>
    ) : (
      <Trans>
        {holder} owns a part of {held} of which no size is stated.
      </Trans>
    )
  }
  if (kind === 'possible') {
    return (
      <Trans>
        {holder} may own a part of {held}: {share}, as some stakes are unknown or stated as a band.
      </Trans>
    )
  }
  if (own === null) {
    return (
      <Trans>
        {holder} owns {share} of {held} through others.
      </Trans>
    )
  }
  return own === shareWords(i18n, integrated, 'sentence') ? (
    <Trans>
      {holder} owns {share} of {held} directly.
    </Trans>
  ) : (
    <Trans>
      {holder} owns {share} of {held} in all: {own} directly, the rest through others.
    </Trans>
  )
}

/** Who controls both, where that is the same; nothing where it is not, or not known yet. */
function SameControllers({ heads: [one, other] }: Pick<ComparisonLinkProps, 'heads'>) {
  const [first, second] = [one?.ownership.control, other?.ownership.control]
  const controllers = first?.controllers ?? []
  const others = new Set(second?.controllers.map(({ id }) => id))
  const isSame = controllers.length === others.size && controllers.every(({ id }) => others.has(id))
  if (controllers.length === 0 || !isSame || first?.kind !== second?.kind) return null
  const names = <PartyLinks parties={controllers} />
  return (
    <p className={styles.sentence}>
      {first?.kind === 'single' ? (
        <Trans>Both are controlled by {names}.</Trans>
      ) : (
        <Trans>The same parties stand at the top of both: {names}.</Trans>
      )}
    </p>
  )
}

function CommonOwners({ comparison: { company, other, owners, total } }: Pick<ComparisonLinkProps, 'comparison'>) {
  const { t, i18n } = useLingui()
  const share = ({ integrated }: OwnerFigures) => shareWords(i18n, integrated, 'table')
  const row = ({ owner, ofCompany, ofOther }: CommonOwner) => ({
    id: owner.id,
    title: <PartyLink party={owner} />,
    cells: [share(ofCompany), share(ofOther)] as const,
  })
  return (
    <>
      <ComparedTable
        label={t`Owners of both`}
        title={t`Owner`}
        parties={[company, other]}
        rows={owners.map(row)}
        areFigures
      />
      <p className={pageStyles.quiet}>
        <Trans>
          What each owns directly and through others, loops counted once. First stands who surely owns most of the
          company of which it owns less.
        </Trans>
      </p>
      <CutNote listed={owners.length} all={total} />
    </>
  )
}
