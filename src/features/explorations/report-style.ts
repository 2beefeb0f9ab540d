/** How a report looks on the screen and on paper, without anything from outside. */
export const reportStyle = `
:root{color-scheme:light;--ink:rgb(0 0 0/88%);--quiet:rgb(0 0 0/65%);--line:#d9d9d9;--mark:#722ed1}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px;max-width:1200px;color:var(--ink);background:#fff;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans",sans-serif}
h1{margin:0 0 4px;font-size:26px;line-height:1.3}
h2{margin:36px 0 8px;padding-block-end:4px;border-block-end:1px solid var(--line);font-size:19px}
p{margin:6px 0}
a{color:var(--mark)}
nav{float:inline-end;margin-inline-start:16px}
.quiet{color:var(--quiet)}
.answer{margin:16px 0;padding:12px 16px;border-inline-start:4px solid var(--mark);background:#f9f0ff;font-size:17px}
.answer p{margin:0}
figure{margin:16px 0;overflow-x:auto;border:1px solid var(--line);border-radius:6px}
figure svg{display:block;max-width:100%;height:auto;margin:auto}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:4px 10px 4px 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--quiet);font-weight:600;white-space:nowrap}
td.figure,th.figure{text-align:end;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
ol li,ul li{margin:2px 0}
code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}
td.date{white-space:nowrap}
.note{white-space:pre-wrap}
.undone{color:var(--quiet);text-decoration:line-through}
@media print{body{max-width:none;padding:0;font-size:11px}nav{display:none}h2{break-after:avoid}tr{break-inside:avoid}}
`
