import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

const page = (slug, label, chinese) => ({ slug, label, translations: { 'zh-CN': chinese } })

export default defineConfig({
  base: '/help/',
  trailingSlash: 'always',
  publicDir: '../public',
  outDir: process.env.SITE_TARGET ?? './dist',
  telemetry: false,
  build: { inlineStylesheets: 'never' },
  integrations: [
    starlight({
      title: { 'zh-CN': '风险图谱', 'en-US': 'RiskAtlas' },
      defaultLocale: 'zh-cn',
      locales: { 'zh-cn': { label: '简体中文', lang: 'zh-CN' }, 'en-us': { label: 'English', lang: 'en-US' } },
      favicon: '/logo.svg',
      credits: false,
      expressiveCode: { defaultProps: { wrap: true } },
      customCss: ['./src/site.css'],
      disable404Route: true,
      sidebar: [
        page('index', 'Overview', '概览'),
        page('screens', 'Screen by screen', '逐屏指南'),
        page('installation', 'Installation', '安装'),
        page('operations', 'Operations', '运行维护'),
        page('security', 'Security', '安全'),
        page('formats', 'File formats', '文件格式'),
        page('command-line', 'Command line', '命令行'),
        page('api', 'API', '接口'),
        page('assistants', 'Assistants', '智能助手'),
      ],
    }),
  ],
})
