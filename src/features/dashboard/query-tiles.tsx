import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { DashboardTile } from '#contracts/dashboard/dashboard-tile.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import styles from './dashboard.module.css'

export type QueryTilesProps = {
  /** `null` while loading. */
  tiles: readonly DashboardTile[] | null
  problem: Problem | null
  /** The name of the tile that was just removed and can be restored. */
  removed: string | null
  /** The content of a tile. */
  figures: (tile: DashboardTile) => ReactNode
  mayArrange: boolean
  onArrange: (after: SavedQueryId[], removed: string | null) => void
  onUndo: () => void
  onReload: () => void
}

/** The saved queries that the user has on the workplace, in the order that the user gave them. */
export function QueryTiles(props: QueryTilesProps) {
  const { tiles, problem, removed } = props
  const { t } = useLingui()
  return (
    <PageSection
      title={t`My queries`}
      tools={
        <SuccessMessage
          tools={
            removed !== null && (
              <Button type="link" size="small" onClick={props.onUndo}>
                <Trans>Undo</Trans>
              </Button>
            )
          }
        >
          {removed !== null && <Trans>“{removed}” unpinned</Trans>}
        </SuccessMessage>
      }
    >
      <ProblemAlert problem={problem} onRetry={props.onReload} retry={<Trans>Load what stands there now</Trans>} />
      {tiles?.length === 0 ? (
        <p className={parts.quiet}>
          <Trans>No tiles yet. Save a query, then pin it here.</Trans>{' '}
          <Link to="/DataManagement/MultiQuery">
            <Trans>Multi-condition query</Trans>
          </Link>
        </p>
      ) : (
        <ol className={styles.tiles}>
          {tiles?.map((tile, place) => (
            <Tile key={tile.id} {...props} all={tiles} tile={tile} place={place} />
          ))}
        </ol>
      )}
    </PageSection>
  )
}

type TileProps = QueryTilesProps & { all: readonly DashboardTile[]; tile: DashboardTile; place: number }

function Tile({ all, tile, place, figures, mayArrange, onArrange }: TileProps) {
  const { t } = useLingui()
  const { query } = tile
  const ids = all.map(({ id }) => id)
  const moved = (by: -1 | 1) => {
    const rest = ids.toSpliced(place, 1)
    return rest.toSpliced(place + by, 0, tile.id)
  }
  const name = query?.name ?? t`a saved query`
  return (
    <li className={styles.tile}>
      <h3>
        {query ? (
          <Link to="/DataManagement/MultiQuery" search={{ saved: tile.id }}>
            <bdi>{query.name}</bdi>
          </Link>
        ) : (
          <Trans>Saved query that is gone</Trans>
        )}
      </h3>
      <span className={styles.tileTools}>
        <Button
          type="text"
          size="small"
          aria-label={t`Move forward: ${name}`}
          title={t`Move forward`}
          disabled={!mayArrange || place === 0}
          onClick={() => onArrange(moved(-1), null)}
        >
          ↑
        </Button>
        <Button
          type="text"
          size="small"
          aria-label={t`Move back: ${name}`}
          title={t`Move back`}
          disabled={!mayArrange || place === all.length - 1}
          onClick={() => onArrange(moved(1), null)}
        >
          ↓
        </Button>
        <Button
          type="text"
          size="small"
          aria-label={t`Take off the workplace: ${name}`}
          title={t`Take off the workplace`}
          disabled={!mayArrange}
          onClick={() => onArrange(ids.toSpliced(place, 1), name)}
        >
          ×
        </Button>
      </span>
      {query ? (
        figures(tile)
      ) : (
        <p className={styles.quiet}>
          <Trans>It was removed, or is no longer shared with you.</Trans>
        </p>
      )}
    </li>
  )
}
