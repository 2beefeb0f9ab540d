import { useLingui } from '@lingui/react/macro'
import type { FeedDraft } from '#contracts/feeds/feed.ts'
import parts from '#src/components/controls/page-parts.module.css'

export type FeedNameProps = Pick<FeedDraft, 'name' | 'address' | 'kind'> & { className?: string | undefined }

/** What a feed is called, where it is, and what kind of texts it brings, one below the other. */
export function FeedName({ name, address, kind, className = '' }: FeedNameProps) {
  const { t } = useLingui()
  return (
    <span className={`${parts.twoLines} ${className}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <bdi dir="ltr" className={parts.quiet}>
        {address}
      </bdi>
      <span className={parts.quiet}>{kind === 'opinion' ? t`Public-opinion data` : t`Official announcement data`}</span>
    </span>
  )
}
