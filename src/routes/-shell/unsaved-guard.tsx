import { useBlocker } from '@tanstack/react-router'
import { UnsavedChanges } from '#src/components/controls/unsaved-changes.tsx'

type UnsavedGuardProps = { unsaved: boolean; onDiscard: () => void }

/**
 * Asks before a page is left on which something is typed but not saved. Signing out and in again is never held up, nor
 * the page that a failed request asks for: what is typed is kept.
 */
export function UnsavedGuard({ unsaved, onDiscard }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && !isNeverHeldUp(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <UnsavedChanges
      open={status === 'blocked'}
      onStay={() => reset?.()}
      onKeep={() => proceed?.()}
      onDiscard={() => {
        onDiscard()
        proceed?.()
      }}
    />
  )
}

const isNeverHeldUp = (path: string): boolean => path.startsWith('/user/') || path === '/exception'
