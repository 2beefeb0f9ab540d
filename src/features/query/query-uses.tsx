import { BellOutlined, DashboardOutlined, DeploymentUnitOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { watchedScopes } from '#contracts/alerts/alert-rule.ts'
import { maxTiles } from '#contracts/dashboard/dashboard-tile.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { Query } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { Link } from '#src/components/controls/link.tsx'
import styles from './multi-query.module.css'

export type QueryUsesProps = {
  /** The query on the screen. */
  query: Query
  /** The tiles of the workplace; `null` while loading. */
  tiles: readonly SavedQueryId[] | null
  mayArrange: boolean
  mayWatch: boolean
  onWatch: (query: SavedQuery) => void
  onTile: (query: SavedQuery) => void
}

/** What else a query is good for: a filter of the network, an alert rule, a tile of the workplace. */
export function QueryUses({ query, opened, ...props }: QueryUsesProps & { opened: SavedQuery | null }) {
  const { tiles, mayArrange, mayWatch, onWatch, onTile } = props
  const isTile = opened !== null && tiles?.includes(opened.id)
  const watchable = watchedScopes.includes(query.scope)
  const isFilter = query.scope === 'party' && query.nodes.length > 0
  return (
    <div className={styles.uses}>
      {isFilter && (
        <Link to="/RiskAnalysis/EquityNetwork" search={{ filter: queryAddressOf(query) }}>
          <DeploymentUnitOutlined aria-hidden /> <Trans>Mark these in the equity network</Trans>
        </Link>
      )}
      {opened && (
        <>
          {mayWatch && watchedScopes.includes(opened.query.scope) && (
            <Button size="small" icon={<BellOutlined aria-hidden />} onClick={() => onWatch(opened)}>
              <Trans>Make an alert rule of it</Trans>
            </Button>
          )}
          <Button
            size="small"
            icon={<DashboardOutlined aria-hidden />}
            disabled={!mayArrange || tiles === null || (!isTile && tiles.length >= maxTiles)}
            onClick={() => onTile(opened)}
          >
            {isTile ? <Trans>Take off the workplace</Trans> : <Trans>Put on the workplace</Trans>}
          </Button>
          {!isTile && tiles !== null && tiles.length >= maxTiles && (
            <span className={styles.quiet}>
              <Trans>There is room for {maxTiles} on the workplace.</Trans>
            </span>
          )}
        </>
      )}
      {!opened && (
        <span className={styles.quiet}>
          {watchable ? (
            <Trans>Save it, and it can become an alert rule or a tile of the workplace.</Trans>
          ) : (
            <Trans>Save it, and it can become a tile of the workplace.</Trans>
          )}
        </span>
      )}
    </div>
  )
}
