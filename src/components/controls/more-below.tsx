import { Button } from 'antd'
import type { ReactNode } from 'react'
import { loadMoreThreshold } from '#contracts/values/request-defaults.ts'
import styles from './page-parts.module.css'

type MoreBelowProps = {
  loading?: boolean
  /** The last request failed: another is made when the button is pressed, not by itself. */
  failed?: boolean
  onMore: () => void
  /** What the button does, in words. */
  children: ReactNode
}

/** The end of a list that goes on: its next page is requested as the end comes near, or by a press. */
export function MoreBelow({ loading = false, failed = false, onMore, children }: MoreBelowProps) {
  return (
    <div className={styles.moreBelow} ref={loading || failed ? null : (end) => whenNear(end, onMore)}>
      <Button size="small" loading={loading} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}

/** Calls back once an element is within the threshold of what is seen of its list. */
function whenNear(end: HTMLElement | null, onNear: () => void): (() => void) | undefined {
  if (!end || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { root: scrollerOf(end), rootMargin: `0px 0px ${loadMoreThreshold}px 0px` },
  )
  observer.observe(end)
  return () => observer.disconnect()
}

/** The nearest ancestor that scrolls by itself; `null` where the page does. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return null
}
