import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { type ChainLink, ControlChain } from '#src/components/ownership/control-chain.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'

/** The parties above the company that an adverse article is about, whom what is said of it reaches. */
export function ArticleReach({ chain }: { chain: readonly ChainLink[] }) {
  const { t } = useLingui()
  const [top, subject] = [chain[0]?.entity, chain.at(-1)?.entity]
  if (!top || !subject || top.id === subject.id) return null
  return (
    <PageSection
      title={t`Whom it reaches`}
      lead={t`What is said of a company counts for those above it, in proportion to the votes that they command there.`}
    >
      <ControlChain chain={chain} />
      <p className={pageStyles.quiet}>
        <Link to="/companies/$companyId" params={{ companyId: top.id }} hash="group">
          <Trans>
            All that is said below <bdi>{nameOf(top)}</bdi>
          </Trans>
        </Link>
      </p>
    </PageSection>
  )
}
