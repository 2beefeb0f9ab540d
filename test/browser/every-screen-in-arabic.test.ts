import { caseSize } from '../support/case-size.ts'
import { testAccessibilityIn } from './accessible-screens.ts'

const everyRun = { theme: 'light', open: 'follow' } as const

testAccessibilityIn('ar-EG', caseSize([everyRun], [everyRun, { theme: 'dark', open: 'load' }]))
