import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import * as v from 'valibot'
import { IsoDate } from '#contracts/iso-date.ts'
import styles from './equity-network-screen.module.css'

type AsOfPickerProps = { asOf: IsoDate | null; disabled: boolean; onChoose: (asOf: IsoDate | null) => void }

/** The day the picture shows; a day takes effect once its year is written out. */
export function AsOfPicker({ asOf, disabled, onChoose }: AsOfPickerProps) {
  const { t } = useLingui()
  return (
    <div className={styles.date}>
      <span className={styles.quiet}>
        <Trans>As of</Trans>
      </span>
      <Input
        key={asOf ?? 'newest'}
        type="date"
        size="small"
        aria-label={t`As of`}
        className={styles.dateInput ?? ''}
        defaultValue={asOf ?? ''}
        disabled={disabled}
        min="1000-01-01"
        onChange={({ target: { value } }) => {
          if (value >= '1000' && value !== asOf && v.is(IsoDate, value)) onChoose(value)
        }}
      />
      {asOf !== null && (
        <Button size="small" type="link" disabled={disabled} onClick={() => onChoose(null)}>
          <Trans>Newest</Trans>
        </Button>
      )}
    </div>
  )
}
