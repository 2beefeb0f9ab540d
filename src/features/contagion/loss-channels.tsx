import { Trans, useLingui } from '@lingui/react/macro'
import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import { lossText, partyNamesOf, sourceWords } from '#src/components/contagion/contagion-words.ts'
import figures from '#src/components/controls/figure-table.module.css'
import buttons from '#src/components/controls/inline-button.module.css'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './contagion.module.css'

/** The loss by channel, and without each channel. */
export function LossChannels({ answer: { result } }: { answer: ContagionAnswer }) {
  const { i18n, t } = useLingui()
  const used = result.layers.filter(({ loss, lossWithout }) => loss > 0 || lossWithout !== null)
  return (
    <section>
      <h3>
        <Trans>What each way adds</Trans>
      </h3>
      <table className={figures.table} aria-label={t`Losses by the way they came`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Way</Trans>
            </th>
            <th scope="col" className={figures.figure}>
              <Trans>Carried</Trans>
            </th>
            <th scope="col" className={figures.figure}>
              <Trans>Lost in all without it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ layer, loss, lossWithout }) => (
            <tr key={layer}>
              <th scope="row">{i18n._(sourceWords[layer])}</th>
              <td className={figures.figure}>{lossText(loss, i18n)}</td>
              <td className={figures.figure}>{lossWithout === null ? '—' : lossText(lossWithout, i18n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The paths of the largest losses, one sentence each. */
export function LossPaths({ answer, onSelect }: { answer: ContagionAnswer; onSelect: (id: string) => void }) {
  const { i18n } = useLingui()
  const name = partyNamesOf(answer)
  const { paths, totalPaths } = answer.result
  if (paths.length === 0) return null
  return (
    <section>
      <h3>
        <Trans>The largest paths</Trans>
      </h3>
      <ol className={styles.paths}>
        {paths.map(({ party, loss, share, steps, skipped }) => {
          const way = [steps[0]?.from ?? party, ...steps.map(({ to }) => to)]
          const earlier = i18n.number(skipped)
          return (
            <li key={party}>
              <Trans>
                {lossText(loss, i18n)}, {fractionWords(i18n, share, 'sentence')} of what <bdi>{name(party)}</bdi> loses,
                comes by one way:
              </Trans>{' '}
              {skipped > 0 && <Trans>after {earlier} earlier steps,</Trans>}{' '}
              {way.map((each, place) => (
                <span key={way.slice(0, place + 1).join('>')}>
                  {place > 0 && (
                    <span className={styles.quiet}>
                      {' '}
                      <span className={styles.pointing}>→</span> {wayText(steps[place - 1]?.layer, i18n)}{' '}
                    </span>
                  )}
                  <button type="button" className={buttons.inline} onClick={() => onSelect(each)}>
                    <bdi>{name(each)}</bdi>
                  </button>
                </span>
              ))}
            </li>
          )
        })}
      </ol>
      <ListedPart listed={paths.length} total={totalPaths} />
    </section>
  )
}

type Step = ContagionAnswer['result']['paths'][number]['steps'][number]

function wayText(layer: Step['layer'] | undefined, i18n: ReturnType<typeof useLingui>['i18n']): string {
  return layer === undefined || layer === 'own' ? '' : `(${i18n._(sourceWords[layer])})`
}

/** What another threshold of failing would have given. */
export function ThresholdEffects({ answer: { result } }: { answer: ContagionAnswer }) {
  const { i18n, t } = useLingui()
  if (result.sensitivity.length === 0) return null
  return (
    <section>
      <h3>
        <Trans>With another threshold of failing</Trans>
      </h3>
      <table className={figures.table} aria-label={t`Losses by threshold`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Fails from a loss of</Trans>
            </th>
            <th scope="col" className={figures.figure}>
              <Trans>Fail</Trans>
            </th>
            <th scope="col" className={figures.figure}>
              <Trans>Lost in all</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {result.sensitivity.map(({ threshold, failed, loss }) => (
            <tr key={threshold}>
              <th scope="row">{fractionWords(i18n, threshold, 'sentence', threshold)}</th>
              <td className={figures.figure}>{i18n.number(failed)}</td>
              <td className={figures.figure}>{lossText(loss, i18n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
