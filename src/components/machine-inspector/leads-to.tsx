import styles from './state-chart.module.css'

/** An arrow in the direction of reading. */
export function LeadsTo() {
  return <span className={styles.leadsTo}>{' → '}</span>
}
