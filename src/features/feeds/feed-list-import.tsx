import { DownloadOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Spin } from 'antd'
import type { FeedDraft } from '#contracts/feeds/feed.ts'
import {
  type FeedListPreview,
  type FeedsAdded,
  feedListAddress,
  type ListedFeed,
  type ListedFeedRefusal,
} from '#contracts/feeds/feed-list.ts'
import { FilePick } from '#src/components/controls/file-pick.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { FeedListBridge } from '#src/machines/feeds/use-feed-list.ts'
import styles from './feeds.module.css'

/** Takes a list of feeds in, and gives every feed out as one. */
export function FeedListTools({ open, onFile }: Pick<FeedListBridge, 'open' | 'onFile'>) {
  return (
    <>
      <FilePick accept=".opml,.xml,text/x-opml,text/xml,application/xml" disabled={open} onFile={onFile}>
        <Trans>Add a list (OPML)</Trans>
      </FilePick>
      <Button icon={<DownloadOutlined aria-hidden />} href={feedListAddress} download>
        <Trans>Feeds as OPML</Trans>
      </Button>
    </>
  )
}

/** What was added of a list. */
export function AddedText({ added: { added, taken } }: { added: FeedsAdded }) {
  return (
    <>
      <Plural value={added.length} one="# feed is added." other="# feeds are added." />{' '}
      {taken.length > 0 && (
        <Plural
          value={taken.length}
          one="# was added by somebody else meanwhile."
          other="# were added by somebody else meanwhile."
        />
      )}
    </>
  )
}

/** What a list holds, to be chosen from before anything is added. */
export function FeedListDrawer(props: FeedListBridge) {
  const { t } = useLingui()
  const { open, reading, listed, problem, mayClose, onClose } = props
  return (
    <Drawer
      open={open}
      title={t`Feeds of the list`}
      size={520}
      destroyOnHidden
      closable={mayClose}
      footer={listed && <Buttons {...props} />}
      onClose={onClose}
    >
      {reading && <Spin aria-label={t`Loading`} />}
      {listed && <Choice {...props} listed={listed} />}
      <ProblemAlert problem={problem} />
    </Drawer>
  )
}

function Choice(props: FeedListBridge & { listed: FeedListPreview }) {
  const { listed, chosen, mayChoose, onChoose } = props
  const addresses = listed.feeds.flatMap((feed) => (feed.refusal === null ? [feed.draft.address] : []))
  const refused = listed.feeds.length - addresses.length
  return (
    <div className={styles.form}>
      <p className={styles.verdict} role="status">
        <b>
          <Plural value={addresses.length} one="# new feed" other="# new feeds" />
        </b>
        {refused > 0 && (
          <>
            {' · '}
            <Plural value={refused} one="# that is not added" other="# that are not added" />
          </>
        )}
      </p>
      {chosen.length > listed.room && (
        <p className={styles.problem} role="alert">
          <Plural
            value={listed.room}
            one="There is room for # more feed. Choose fewer."
            other="There is room for # more feeds. Choose fewer."
          />
        </p>
      )}
      {addresses.length > 1 && (
        <div className={parts.tools}>
          <Button size="small" disabled={!mayChoose} onClick={() => onChoose(addresses)}>
            <Trans>Choose all</Trans>
          </Button>
          <Button size="small" disabled={!mayChoose} onClick={() => onChoose([])}>
            <Trans>Choose none</Trans>
          </Button>
        </div>
      )}
      <ul className={styles.listed}>
        {listed.feeds.map((feed, place) => (
          <li key={feed.refusal === null ? feed.draft.address : `${feed.refusal} ${place} ${feed.address}`}>
            <ListedFeedRow
              feed={feed}
              chosen={feed.refusal === null && chosen.includes(feed.draft.address)}
              mayChoose={mayChoose}
              onToggle={(address, on) => onChoose(on ? [...chosen, address] : chosen.filter((one) => one !== address))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Buttons({ chosen, adding, mayAdd, mayClose, onAdd, onClose }: FeedListBridge) {
  return (
    <div className={parts.tools}>
      <Button type="primary" loading={adding} disabled={!mayAdd && !adding} onClick={onAdd}>
        <Plural value={chosen.length} one="Add # feed" other="Add # feeds" />
      </Button>
      <Button disabled={!mayClose} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

type ListedFeedRowProps = {
  feed: ListedFeed
  chosen: boolean
  mayChoose: boolean
  onToggle: (address: string, on: boolean) => void
}

function ListedFeedRow({ feed, chosen, mayChoose, onToggle }: ListedFeedRowProps) {
  const { t } = useLingui()
  if (feed.refusal !== null) {
    const words: Record<ListedFeedRefusal, string> = {
      known: t`This feed is there already.`,
      repeated: t`The list names it twice.`,
      unusable_address: t`This is no address of the web, or it holds a password.`,
      private_address: t`This address lies in a private network. An administrator can allow such addresses in the settings of the installation.`,
      taken_name: t`Another source has this name.`,
    }
    return (
      <span className={parts.twoLines}>
        <bdi>{feed.name || feed.address}</bdi>
        <bdi dir="ltr" className={parts.quiet}>
          {feed.address}
        </bdi>
        <span className={styles.problem}>{words[feed.refusal]}</span>
      </span>
    )
  }
  const { name, address, kind } = feed.draft
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!mayChoose}
        onChange={({ target }) => onToggle(address, target.checked)}
      />
      <FeedName name={name} address={address} kind={kind} />
    </label>
  )
}

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
