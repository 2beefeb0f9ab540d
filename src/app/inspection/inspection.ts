import { createActor, fromPromise } from 'xstate'
import { machineInspectorMachine } from '#src/machines/machine-inspector/machine-inspector.machine.ts'
import { createRecorder, type Recorder } from '#src/machines/machine-inspector/recorder.ts'
import type { Inspection, RootActors } from '#src/routes/-router-context.ts'
import { readRecordingFile } from './read-recording-file.ts'

/** Name under which the browser remembers that the next start is recorded; `src/main.tsx` asks for it. */
const keepingKey = 'machineInspector'

/** The inspector's machine with its port on files. */
export const provideMachineInspector = (recorder: Recorder) =>
  machineInspectorMachine.provide({
    actors: { readFile: fromPromise(({ input }) => readRecordingFile(input.file, recorder.machines())) },
  })

/** A recorder of all machines that run or will, and the inspector that looks at what it writes. */
export function createInspection(storage: Pick<Storage, 'getItem' | 'setItem'>, rootActors: RootActors): Inspection {
  const recorder = createRecorder({ now: Date.now, schedule: (run) => requestAnimationFrame(run) })
  const watchAll = () => recorder.watch(Object.fromEntries(rootActors.list()))
  watchAll()
  rootActors.subscribe(watchAll)
  const inspector = createActor(provideMachineInspector(recorder), {
    input: { keeps: storage.getItem(keepingKey) === 'on' },
  })
  inspector.on('keeping.changed', ({ keeps }) => storage.setItem(keepingKey, keeps ? 'on' : 'off'))
  return { recorder, inspector: inspector.start() }
}
