import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input, Segmented, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { SavedExploration, SavedExplorationList } from '#contracts/explorations/saved-exploration.ts'
import type { SharedExploration, SharedExplorationList } from '#contracts/explorations/share-link.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { Pages } from '#src/components/controls/pages.tsx'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './explorations.module.css'

export type SavedListsProps = {
  listing: { of: 'own' | 'shared'; q: string; page: number }
  mayKeep: boolean
  /** `null` while loading. */
  explorations: SavedExplorationList | null
  shared: SharedExplorationList | null
  /** Of the one on the screen. */
  shownId: string | null
  mayAct: boolean
  onList: (change: { of?: 'own' | 'shared'; q?: string; page?: number }) => void
  onOpen: (exploration: SavedExploration) => void
  onOpenShared: (shared: SharedExploration) => void
  onDuplicate: (exploration: SavedExploration) => void
  onRemove: (exploration: SavedExploration) => void
}

/** The user's own explorations, and those shared with the user. */
export function SavedLists(props: SavedListsProps) {
  const { listing, mayKeep, explorations, shared, onList } = props
  const { t } = useLingui()
  const list = listing.of === 'own' ? explorations : shared
  const total = list?.total ?? 0
  return (
    <section className={styles.part} aria-label={t`Saved explorations`}>
      <div className={styles.row}>
        <h3>
          <Trans>Saved explorations</Trans>
        </h3>
        {mayKeep && (
          <Segmented<'own' | 'shared'>
            size="small"
            value={listing.of}
            aria-label={t`Whose explorations`}
            options={[
              { value: 'own', label: t`Mine` },
              { value: 'shared', label: t`Shared with me` },
            ]}
            onChange={(of) => onList({ of })}
          />
        )}
      </div>
      <Input.Search
        allowClear={clearing}
        maxLength={200}
        defaultValue={listing.q}
        aria-label={t`Search by name or company`}
        placeholder={t`Name or company`}
        onSearch={(q) => onList({ q: q.trim() })}
      />
      <Spin spinning={list === null} delay={200}>
        {list !== null && total === 0 ? <NothingThere {...props} /> : <Items {...props} />}
      </Spin>
      {total > pageSize && (
        <Pages
          size="small"
          simple
          current={listing.page}
          pageSize={pageSize}
          total={total}
          onChange={(page) => onList({ page })}
        />
      )}
    </section>
  )
}

function Items({ listing, ...props }: SavedListsProps) {
  if (listing.of === 'shared') {
    return (
      <ul className={styles.list}>
        {props.shared?.shared.map((item) => (
          <SharedItem key={item.share} item={item} {...props} />
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.list}>
      {props.explorations?.explorations.map((item) => (
        <OwnItem key={item.id} item={item} {...props} />
      ))}
    </ul>
  )
}

type OwnItemProps = Pick<SavedListsProps, 'shownId' | 'mayAct' | 'onOpen' | 'onDuplicate' | 'onRemove'> & {
  item: SavedExploration
}

function OwnItem({ item, shownId, mayAct, onOpen, onDuplicate, onRemove }: OwnItemProps) {
  const { t } = useLingui()
  const isShown = item.id === shownId
  return (
    <li aria-current={isShown}>
      <Described
        name={
          <Button type="link" size="small" className={styles.link ?? ''} onClick={() => onOpen(item)}>
            {isShown ? (
              <b className={styles.shown}>
                <bdi>{item.name}</bdi>
              </b>
            ) : (
              <bdi>{item.name}</bdi>
            )}
          </Button>
        }
      >
        <bdi>{item.companyName ?? unnamedParty()}</bdi>
        {item.asOf && ` · ${item.asOf}`} · <Plural value={item.steps} one="# step" other="# steps" /> ·{' '}
        <Timestamp at={item.updatedAt} />
        {item.notes > 0 && (
          <>
            {' · '}
            <Plural value={item.notes} one="# note" other="# notes" />
          </>
        )}
        {item.shares > 0 && (
          <>
            {' · '}
            <Trans>shared</Trans>
          </>
        )}
      </Described>
      <span className={styles.buttons}>
        <Button
          size="small"
          disabled={!mayAct}
          aria-label={t`Duplicate ${item.name}`}
          onClick={() => onDuplicate(item)}
        >
          <Trans>Duplicate</Trans>
        </Button>
        <Button size="small" disabled={!mayAct} aria-label={t`Remove ${item.name}`} onClick={() => onRemove(item)}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}

function SharedItem({ item, onOpenShared }: { item: SharedExploration } & Pick<SavedListsProps, 'onOpenShared'>) {
  return (
    <li>
      <Described
        name={
          <Button type="link" size="small" className={styles.link ?? ''} onClick={() => onOpenShared(item)}>
            <bdi>{item.name}</bdi>
          </Button>
        }
      >
        <bdi>{item.owner.name || item.owner.username}</bdi> · <bdi>{item.companyName ?? unnamedParty()}</bdi>
        {item.asOf && ` · ${item.asOf}`} ·{' '}
        {item.frozen ? (
          <Trans>frozen</Trans>
        ) : item.permission === 'edit' ? (
          <Trans>May work on it</Trans>
        ) : (
          <Trans>May look</Trans>
        )}
        {' · '}
        <Timestamp at={item.sharedAt} />
      </Described>
    </li>
  )
}

function Described({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.what}>
      <span>{name}</span>
      <span className={styles.quiet}>{children}</span>
    </span>
  )
}

function NothingThere({ listing }: Pick<SavedListsProps, 'listing'>) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        listing.q !== '' ? (
          <Trans>Nothing has this in its name. Try a shorter part of it.</Trans>
        ) : listing.of === 'own' ? (
          <Trans>Nothing saved yet. Open a company; your work saves itself.</Trans>
        ) : (
          <Trans>Nobody shares an exploration with you by name yet. What a link opens does not stand here.</Trans>
        )
      }
    />
  )
}
