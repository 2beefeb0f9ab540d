import { SearchOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Select, Slider } from 'antd'
import { type OutOfSight, stakeStops } from '#contracts/graph-view/graph-view.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './graph-view.module.css'

export type GraphViewBarProps = {
  searchText: string
  /** How many elements of the graph view are found; the selected one's place among them from 1, 0 where none is. */
  found: { count: number; place: number }
  minStake: number
  groupedBelow: number
  outOfSight: OutOfSight
  mayExplore: boolean
  onSearch: (text: string) => void
  /** Goes to the next element that is found, or the one before. */
  onNext: (backwards: boolean) => void
  /** The slider is being moved. */
  onTryStake: (minimum: number) => void
  onMinStake: (minimum: number) => void
  onGroupedBelow: (below: number) => void
  onReveal: () => void
}

const thresholds = [0, 0.005, 0.01, 0.03, 0.05, 0.1, 0.25]

/** Finding in the graph view, and what of it is drawn. */
export function GraphViewBar(props: GraphViewBarProps) {
  const { searchText, found, minStake, groupedBelow, outOfSight, mayExplore } = props
  const { i18n, t } = useLingui()
  const place = placeOf(minStake)
  const minimum = fractionWords(i18n, minStake, 'label')
  const [foundPlace, foundCount] = [i18n.number(found.place), i18n.number(found.count)]
  return (
    <div className={styles.graphBar}>
      <Input
        size="small"
        allowClear={clearing}
        className={styles.graphSearch ?? ''}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t`Find in the graph`}
        aria-label={t`Find in the graph`}
        value={searchText}
        maxLength={200}
        suffix={
          searchText === '' ? null : (
            <span className={styles.quiet} role="status">
              {found.count === 0 ? t`none` : `${foundPlace}/${foundCount}`}
            </span>
          )
        }
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onNext(event.shiftKey)
          if (event.key === 'Escape') props.onSearch('')
        }}
      />
      <div className={styles.barField}>
        <span id="minimum-stake" className={styles.quiet}>
          <Trans>Effective stake from</Trans>
        </span>
        <Slider
          className={styles.stakeSlider ?? ''}
          min={0}
          max={stakeStops.length - 1}
          value={place}
          disabled={!mayExplore}
          ariaLabelledByForHandle="minimum-stake"
          ariaValueTextFormatterForHandle={(value) => fractionWords(i18n, stakeStops[value] ?? 0, 'label')}
          tooltip={{ formatter: (value = 0) => fractionWords(i18n, stakeStops[value] ?? 0, 'label') }}
          onChange={(value) => props.onTryStake(stakeStops[value] ?? 0)}
          onChangeComplete={(value) => props.onMinStake(stakeStops[value] ?? 0)}
        />
        <span className={styles.figure}>{minimum}</span>
      </div>
      <div className={styles.barField}>
        <span className={styles.quiet}>
          <Trans>Group small holders</Trans>
        </span>
        <Select
          size="small"
          className={styles.barSelect ?? ''}
          aria-label={t`Group small holders`}
          value={groupedBelow}
          disabled={!mayExplore}
          options={[...new Set([...thresholds, groupedBelow])]
            .toSorted((a, b) => a - b)
            .map((below) => ({ value: below, label: below === 0 ? t`automatically` : underWords(below) }))}
          onChange={(below: number) => props.onGroupedBelow(below)}
        />
      </div>
      <PutAway outOfSight={outOfSight} mayExplore={mayExplore} onReveal={props.onReveal} />
    </div>
  )

  function underWords(below: number): string {
    const stake = fractionWords(i18n, below, 'label')
    return t`under ${stake}`
  }
}

function PutAway({
  outOfSight,
  mayExplore,
  onReveal,
}: Pick<GraphViewBarProps, 'outOfSight' | 'mayExplore' | 'onReveal'>) {
  const { hidden, folded, filtered } = outOfSight
  const all = hidden + folded + filtered
  if (all === 0) return null
  return (
    <span className={styles.barField}>
      <span className={styles.quiet}>
        <Plural value={all} one="# hidden" other="# hidden" />
      </span>
      {hidden > 0 && (
        <Button size="small" type="link" disabled={!mayExplore} onClick={onReveal}>
          <Trans>Show hidden</Trans>
        </Button>
      )}
    </span>
  )
}

/** The place of the slider that is nearest to a stake. */
function placeOf(minimum: number): number {
  return stakeStops.reduce(
    (best, stake, place) =>
      Math.abs(stake - minimum) < Math.abs((stakeStops[best] as number) - minimum) ? place : best,
    0,
  )
}
