import type { CodePurpose } from '#contracts/session/sign-in.ts'

const purposes: Record<CodePurpose, { zh: string; en: string }> = {
  signIn: { zh: '登录', en: 'to sign in' },
  register: { zh: '注册账号', en: 'to register' },
  resetPassword: { zh: '重置密码', en: 'to reset your password' },
  changePhone: { zh: '绑定手机号', en: 'to confirm this telephone number' },
}

/** What a telephone is sent: in both languages, for nobody knows yet which one its owner reads. */
export function codeMessage(purpose: CodePurpose, code: string, minutes: number): string {
  const { zh, en } = purposes[purpose]
  return (
    `【RiskAtlas】验证码 ${code}，用于${zh}，${minutes} 分钟内有效，请勿告知他人。` +
    ` ${code} is your RiskAtlas code ${en}, good for ${minutes} minutes. Tell it to nobody.`
  )
}
