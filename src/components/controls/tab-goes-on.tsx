import type { ReactNode } from 'react'

/** Around a field in which several are chosen: Tab goes on to the next field, and does not choose what is marked in the open list. */
export function TabGoesOn({ children }: { children: ReactNode }) {
  return (
    <span
      role="presentation"
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') event.stopPropagation()
      }}
    >
      {children}
    </span>
  )
}
