import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureScope, ParameterValue, RememberedChoices } from '#contracts/measures/measure-choices.ts'

type ParameterChoice = { measure: MeasureId; name: string; value: ParameterValue }

type MeasureChoicesEvent =
  | { type: 'scope.chosen'; scope: MeasureScope }
  | ({ type: 'parameter.chosen' } & ParameterChoice)
  | { type: 'parameters.reset'; measure: MeasureId }

/** With what the analyst asks the measures: what differs from their defaults, kept from one question to the next. */
export const measureChoicesMachine = setup({
  types: {
    context: {} as RememberedChoices,
    events: {} as MeasureChoicesEvent,
    emitted: {} as { type: 'choices.changed'; choices: RememberedChoices },
    input: {} as { choices: RememberedChoices | null },
  },
  guards: {
    isChanged: ({ context }, { measure }: { measure: MeasureId }) => context.parameters[measure] !== undefined,
    isAnotherScope: ({ context }, { scope }: { scope: MeasureScope }) => context.scope !== scope,
  },
  actions: {
    rememberScope: assign({ scope: (_, { scope }: { scope: MeasureScope }) => scope }),
    rememberParameter: assign({
      parameters: ({ context }, { measure, name, value }: ParameterChoice) => ({
        ...context.parameters,
        [measure]: { ...context.parameters[measure], [name]: value },
      }),
    }),
    forgetParameters: assign({
      parameters: ({ context }, { measure }: { measure: MeasureId }) => {
        const { [measure]: _, ...others } = context.parameters
        return others
      },
    }),
    announceChange: emit(({ context }) => ({ type: 'choices.changed' as const, choices: context })),
  },
}).createMachine({
  id: 'measureChoices',
  context: ({ input }) => input.choices ?? { scope: 'surroundings', parameters: {} },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'scope.chosen': {
          guard: { type: 'isAnotherScope', params: ({ event }) => event },
          actions: [{ type: 'rememberScope', params: ({ event }) => event }, 'announceChange'],
        },
        'parameter.chosen': {
          actions: [
            {
              type: 'rememberParameter',
              params: ({ event }) => event,
            },
            'announceChange',
          ],
        },
        'parameters.reset': {
          guard: { type: 'isChanged', params: ({ event }) => event },
          actions: [{ type: 'forgetParameters', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

export const selectChoices = ({ context }: SnapshotFrom<typeof measureChoicesMachine>): RememberedChoices => context
