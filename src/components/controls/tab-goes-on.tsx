import type { ReactNode } from 'react'

/** Wrapper of a multiple choice: Tab moves to the next field without choosing the highlighted option. */
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
