import type { ReactNode } from 'react'
import styles from './file-pick.module.css'
import type { FieldAttributes } from './labelled-field.tsx'

export type FilePickProps = {
  /** Endings and media types that are offered, as an input takes them. */
  accept: string
  disabled?: boolean
  /** What ties it to a label, a hint and a problem of a form. */
  field?: FieldAttributes
  children: ReactNode
  onFile: (file: File) => void
}

/** A button that asks for one file; the same file may be chosen again. */
export function FilePick({ accept, disabled = false, field, children, onFile }: FilePickProps) {
  return (
    <label className={styles.pick} aria-disabled={disabled}>
      {children}
      <input
        {...field}
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
