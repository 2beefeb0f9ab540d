import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import * as v from 'valibot'
import { IsoDate } from '#contracts/iso-date.ts'
import { dateWords } from './date-words.ts'
import styles from './equity-network-screen.module.css'

type AsOfPickerProps = { asOf: IsoDate | null; disabled: boolean; onChoose: (asOf: IsoDate | null) => void }

/** The day the picture shows, chosen or typed; without one it shows the newest statements of each source. */
export function AsOfPicker({ asOf, disabled, onChoose }: AsOfPickerProps) {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.date}>
      <span className={styles.quiet}>
        {asOf === null ? <Trans>As of now: the newest statements of each source</Trans> : dateWords(i18n, asOf)}
      </span>
      {asOf !== null && (
        <Button size="small" type="link" disabled={disabled} onClick={() => onChoose(null)}>
          <Trans>Show the newest</Trans>
        </Button>
      )}
      <DatePicker
        size="small"
        aria-label={t`As of`}
        className={styles.dateInput ?? ''}
        placeholder={t`Choose a day`}
        format="YYYY-MM-DD"
        value={asOf === null ? null : dayjs(asOf)}
        allowClear={false}
        disabled={disabled}
        onChange={(day) => {
          const chosen = day?.format('YYYY-MM-DD')
          if (chosen !== asOf && v.is(IsoDate, chosen)) onChoose(chosen)
        }}
      />
    </div>
  )
}
