export const homePageStyle = `
.hero{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.05fr);align-items:center;gap:var(--lh-space-7);padding-block:var(--lh-space-7) var(--lh-space-6)}
h1{font-size:var(--lh-text-display);line-height:1.08;font-weight:680;letter-spacing:-.03em;text-wrap:balance}
.hero-what{margin-top:var(--lh-space-5);font-size:var(--lh-text-lg);text-wrap:pretty}
.hero-mode{margin-top:var(--lh-space-3);color:var(--lh-color-text-muted);text-wrap:pretty}

.setup{margin-top:var(--lh-space-5)}
.setup a{display:inline-block;padding:var(--lh-space-2) var(--lh-space-4);border-radius:var(--lh-radius-md);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast);font-weight:600;text-decoration:none}
.setup a:hover{background:var(--lh-color-accent-hover)}
.setup span{display:block;margin-top:var(--lh-space-2);font-size:var(--lh-text-sm);color:var(--lh-color-text-muted);text-wrap:pretty}

.plat{display:block;width:100%;height:auto}
.plat text{font-family:var(--lh-font-mono);text-anchor:middle}
.plat-lot{fill:var(--lh-color-surface);stroke:var(--lh-color-boundary);stroke-width:1.25;stroke-linejoin:round}
.plat-lot-held{fill:var(--lh-color-accent-soft)}
.plat-number{font-size:10px;letter-spacing:.12em;fill:var(--lh-color-text-muted)}
.plat-label{font-size:16px;fill:var(--lh-color-text)}
.plat-lot-held~.plat-label:nth-of-type(2){fill:var(--lh-color-accent)}
.plat-measure{font-size:9.5px;fill:var(--lh-color-text-muted);white-space:pre}
.plat-road{fill:none;stroke:var(--lh-color-border-strong);stroke-width:1;stroke-dasharray:14 4 2 4}
.plat-road-name{font-size:12px;fill:var(--lh-color-text);paint-order:stroke;stroke:var(--lh-color-background);stroke-width:10px;stroke-linejoin:round}
.plat-pin{fill:var(--lh-color-background);stroke:var(--lh-color-marker);stroke-width:1.75}
.plat-north path{fill:none;stroke:var(--lh-color-text-muted);stroke-width:1.25}
.plat-north text{font-size:10px;fill:var(--lh-color-text-muted)}

.title-block{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr) minmax(0,1.5fr);background:var(--lh-color-surface);border:1px solid var(--lh-color-boundary);border-radius:var(--lh-radius-sm)}
.cell{padding:var(--lh-space-3) var(--lh-space-4);min-width:0}
.cell-address{grid-area:1/1}.cell-mode{grid-area:1/2;border-left:1px solid var(--lh-color-border)}
.cell-version{grid-area:1/3;border-left:1px solid var(--lh-color-border)}
.cell-key{grid-area:2/1/auto/-1;border-top:1px solid var(--lh-color-border)}
dt{font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);letter-spacing:.04em;color:var(--lh-color-text-muted)}
dd code{display:inline-block;max-width:100%;overflow-wrap:anywhere}
.with-copy{display:flex;align-items:center;gap:var(--lh-space-3)}
.key-note{font-size:var(--lh-text-sm);color:var(--lh-color-text-muted)}
.cell-key dd{flex-wrap:wrap;gap:var(--lh-space-2) var(--lh-space-3)}
.cell-key .key-note{margin-left:auto}
.mode{display:inline-block;padding:0 .5em;border-radius:var(--lh-radius-sm);font:600 var(--lh-text-sm)/1.6 var(--lh-font-mono)}
.mode-mock{background:var(--lh-color-warning-soft);color:var(--lh-color-warning)}
.mode-live{background:var(--lh-color-success-soft);color:var(--lh-color-success)}

section p code.long{white-space:normal;overflow-wrap:anywhere}
section{padding-top:var(--lh-space-8)}
h2{font-size:var(--lh-text-2xl);line-height:1.2;font-weight:650;letter-spacing:-.02em}
h3{font-size:var(--lh-text-md);font-weight:650}
.lead{margin-top:var(--lh-space-2);max-width:46rem;text-wrap:pretty;color:var(--lh-color-text-muted)}
section p code{white-space:nowrap;padding:.1em .3em;background:var(--lh-color-surface-sunken);border-radius:var(--lh-radius-sm)}

.rows{margin-top:var(--lh-space-5);counter-reset:row}
.row{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:var(--lh-space-4) var(--lh-space-6);padding-block:var(--lh-space-5);border-top:1px solid var(--lh-color-border);counter-increment:row}
.row:last-child{padding-bottom:0}
.rows-numbered h3::before{content:counter(row);display:inline-block;min-width:1.6em;color:var(--lh-color-marker);font-family:var(--lh-font-mono)}
.row-text p,.lot-text p{margin-top:var(--lh-space-1);font-size:var(--lh-text-sm);color:var(--lh-color-text-muted)}
.row-text{padding-top:var(--lh-space-3)}

.lots{margin-top:var(--lh-space-5);background:var(--lh-color-surface);border:1px solid var(--lh-color-boundary);border-radius:var(--lh-radius-sm)}
.lot{display:grid;grid-template-columns:4.5rem minmax(0,1fr) 13rem 7.5rem;align-items:start;gap:var(--lh-space-3) var(--lh-space-5);padding:var(--lh-space-4);border-top:1px solid var(--lh-color-border)}
.lot:first-child{border-top:0}
.lot .key-map{grid-area:1/1}.lot-text{grid-area:1/2}.lot-path{grid-area:1/3;justify-self:start}
.lot-text p{margin-top:0}
.lot-path,.lot summary{line-height:3.25rem}
.key-map{width:4.5rem;height:auto}
.key-map polygon{fill:none;stroke:var(--lh-color-border-strong);stroke-width:6;stroke-linejoin:round}
.key-map .key-held{fill:var(--lh-color-accent);stroke:var(--lh-color-accent)}
details{font-size:var(--lh-text-sm);min-width:0}
/* Over the whole row, so that its summary stays in place when it opens; clicks between its parts reach the link below. */
.lot details{grid-area:1/1/auto/-1;pointer-events:none}
.lot summary,.lot .command{pointer-events:auto}
.lot .command{margin-top:var(--lh-space-3)}
.lot summary{width:7.5rem;margin-left:auto;cursor:pointer;color:var(--lh-color-accent)}
summary:hover{color:var(--lh-color-accent-hover);text-decoration:underline;text-underline-offset:.2em}

@media (max-width:60rem){
.hero{grid-template-columns:minmax(0,1fr);gap:var(--lh-space-5);padding-block:var(--lh-space-6) var(--lh-space-5)}
.plat{max-width:36rem;margin-inline:auto}
.row{grid-template-columns:minmax(0,1fr);gap:var(--lh-space-3)}
.row-text{padding-top:0}
.lot{grid-template-columns:4.5rem minmax(0,1fr) 11rem}
.lot-path,.lot summary{line-height:inherit}
.lot details{grid-area:2/2/auto/-1}
.lot summary{width:fit-content;margin-left:0}
}
@media (max-width:40rem){
.title-block{grid-template-columns:minmax(0,1fr)}
.cell{grid-area:auto;border-left:0;border-top:1px solid var(--lh-color-border)}
.cell-address{border-top:0}
.cell-key .key-note{margin-left:0}
.cell-key code{flex:1}
.plat-measure{display:none}
.lot{grid-template-columns:3.5rem minmax(0,1fr);gap:var(--lh-space-2) var(--lh-space-4);align-items:start}
.key-map{width:3.5rem;padding-top:.25rem}
.lot-path{grid-area:2/2}
.lot details{grid-area:3/2}
.lot details[open]{grid-column:1/-1}
.plat-label{font-size:24px}
.plat-number{font-size:15px;transform:translateY(-8px)}
.plat-road-name{font-size:19px}
}
`;
