import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import styles from './deduction.module.css'

type ShareFieldProps = {
  id: string
  label: ReactNode
  /** A fraction of 1. */
  value: number
  least?: number
  onChange: (value: number) => void
}

/** A part of a whole, typed as a percentage. What is emptied keeps its value. */
export function ShareField({ id, label, value, least = 0, onChange }: ShareFieldProps) {
  return (
    <div className={styles.way}>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        className={styles.percent ?? ''}
        min={least * 100}
        max={100}
        step={5}
        precision={1}
        suffix="%"
        value={Math.round(value * 1000) / 10}
        onChange={(percent) => {
          if (percent !== null) onChange(percent / 100)
        }}
      />
    </div>
  )
}
