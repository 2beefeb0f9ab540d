import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, theme } from 'antd'
import { minTerritoryParties } from '#contracts/graph-view/network-overview.ts'
import canvasStyles from '#src/components/graph-view/graph-canvas.module.css'
import { isDarkGround, toneColour } from '#src/components/graph-view/highlight-tones.ts'
import styles from './graph-view.module.css'
import type { NamedTerritory } from './overview-graph.ts'

type TerritoryListProps = { territories: readonly NamedTerritory[]; onSelect: (party: string) => void }

/** The territories of a network by letter and colour; choosing one selects the party that it is called by. */
export function TerritoryList({ territories, onSelect }: TerritoryListProps) {
  const { i18n, t } = useLingui()
  const isDark = isDarkGround(theme.useToken().token.colorBgContainer)
  const min = i18n.number(minTerritoryParties)
  return (
    <details className={styles.largest}>
      <summary>
        <Plural
          value={territories.length}
          one={`# community of ${min} parties or more, called by its party with most ties`}
          other={`# communities of ${min} parties or more, each called by its party with most ties`}
        />
      </summary>
      <p>
        <Trans>From afar a curve stands for all ties between two communities, wider for more of them.</Trans>
      </p>
      <ol>
        {territories.map(({ letter, tone, name, members: { length: size }, hub }) => (
          <li key={letter}>
            <span className={canvasStyles.tone} style={{ background: toneColour(tone, isDark) }}>
              {letter}
            </span>
            <Button type="link" size="small" onClick={() => onSelect(hub)}>
              {t`${name}, parties: ${size}`}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}
