import { caseSize } from '../support/case-size.ts'
import { testAccessibilityIn } from './accessible-screens.ts'

const everyRun = { theme: 'dark', open: 'follow' } as const

testAccessibilityIn('zh-CN', caseSize([everyRun], [everyRun, { theme: 'light', open: 'load' }]))
