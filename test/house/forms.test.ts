import { expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'
import { listedForms } from '../support/listed-forms.ts'

/**
 * Forms of which no field can be wrong, or whose fields are drafts of a machine, which judges them anew with every
 * change; by the file and the place of the form in it.
 */
const otherwise: Record<string, string> = {
  'src/components/controls/rich-text/rich-text-editor.tsx 1': 'a draft',
  'src/components/controls/rich-text/rich-text-editor.tsx 2': 'a draft',
  'src/features/account/profile-form.tsx 1': 'a draft',
  'src/features/administration/user-dialogs.tsx 3': 'a draft: nothing is sent before the name is typed',
  'src/features/alerts/alert-rule-form.tsx 1': 'a draft',
  'src/features/cases/case-side.tsx 2': 'a day of the browser’s own field, and words of any kind',
  'src/features/contagion/contagion-form.tsx 1': 'a draft of figures within bounds',
  'src/features/explorations/share-section.tsx 1': 'a form of the component library, which judges fields anew',
  'src/features/feeds/feed-form.tsx 1': 'a draft',
  'src/features/home/home-screen.tsx 1': 'a question that is sent once it is not empty',
  'src/features/imports/mapping-list.tsx 1': 'a draft: nothing is sent while it has no name',
  'src/features/installation/installation-form.tsx 1': 'a draft',
  'src/features/scenarios/stake-form.tsx 1': 'a draft of figures within bounds',
  'src/features/webhooks/webhook-form.tsx 1': 'a draft',
}

test('every form takes away what it said at a field once the field is corrected', async () => {
  const forms = await listedForms(root)
  const silent = forms.filter(({ tag }) => !/\b(needed|onCorrected)=|\{\.\.\.form\}/.test(tag)).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(otherwise).sort())
})
