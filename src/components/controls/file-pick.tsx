import type { ReactNode } from 'react'
import styles from './file-pick.module.css'

export type FilePickProps = {
  /** Endings and media types that are offered, as an input takes them. */
  accept: string
  disabled?: boolean
  children: ReactNode
  onFile: (file: File) => void
}

/** A button that asks for one file; the same file may be chosen again. */
export function FilePick({ accept, disabled = false, children, onFile }: FilePickProps) {
  return (
    <label className={styles.pick} aria-disabled={disabled}>
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}
