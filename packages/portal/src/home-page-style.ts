export const homePageStyle = `
.hero{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,6fr);align-items:center;gap:var(--lh-space-6);padding-block:var(--lh-space-5)}
h1{font-size:clamp(2rem,1.2rem + 2.4vw,2.625rem);line-height:1.08;font-weight:680;letter-spacing:-.03em;text-wrap:balance}
.hero-what{margin-top:var(--lh-space-4);font-size:var(--lh-text-lg);text-wrap:pretty}
.hero-mode{margin-top:var(--lh-space-3);color:var(--lh-color-text-muted);text-wrap:pretty}

.screenshot{display:block;border:1px solid var(--lh-color-boundary);border-radius:var(--lh-radius-sm)}
.screenshot img{display:block;width:100%;height:auto}

.places{display:flex;flex-wrap:wrap;gap:var(--lh-space-2);margin-top:var(--lh-space-4)}
.places a{padding:.4rem var(--lh-space-3);font-size:var(--lh-text-sm);border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);color:inherit;font-weight:600;text-decoration:none}
.places a:hover{border-color:var(--lh-color-accent)}
.places [href='/console']{border-color:var(--lh-color-accent);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast)}
.places [href='/console']:hover{background:var(--lh-color-accent-hover)}
.steps summary{width:fit-content;margin-top:var(--lh-space-2);color:var(--lh-color-accent);font-weight:600;cursor:pointer}
.more{display:flex;flex-wrap:wrap;gap:0 var(--lh-space-6);margin-top:var(--lh-space-2)}
.more [open]{flex-basis:100%}
.products{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(10rem,22%),1fr));gap:var(--lh-space-4) var(--lh-space-5);padding-top:var(--lh-space-5)}
.products section{padding-top:var(--lh-space-3);border-top:1px solid var(--lh-color-border)}
.products section:has([open]){grid-column:1/-1}
.products h2{font-size:var(--lh-text-md);letter-spacing:0}
.products .lead{margin-top:var(--lh-space-1);font-size:var(--lh-text-sm)}
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

.title-block{display:grid;grid-template-columns:auto minmax(0,1fr) auto;background:var(--lh-color-surface);border:1px solid var(--lh-color-boundary);border-radius:var(--lh-radius-sm)}
.cell{padding:var(--lh-space-2) var(--lh-space-4);min-width:0;border-left:1px solid var(--lh-color-border)}
.cell:first-child{border-left:0}
dd code{font-size:var(--lh-text-dense)}
dt{font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);letter-spacing:.04em;color:var(--lh-color-text-muted)}
dd code{display:inline-block;max-width:100%;overflow-wrap:anywhere}
.with-copy{display:flex;align-items:center;gap:var(--lh-space-3)}
.key-note{letter-spacing:0}
.key-note code{font-size:inherit}
.mode{display:inline-block;padding:0 .5em;border-radius:var(--lh-radius-sm);font:600 var(--lh-text-sm)/1.6 var(--lh-font-mono)}
.mode-mock{background:var(--lh-color-warning-soft);color:var(--lh-color-warning)}
.mode-live{background:var(--lh-color-success-soft);color:var(--lh-color-success)}

section p code.long{white-space:normal;overflow-wrap:anywhere}
section{padding-top:var(--lh-space-5)}
h2{font-size:var(--lh-text-xl);line-height:1.2;font-weight:650;letter-spacing:-.02em}
h3{font-size:var(--lh-text-md);font-weight:650}
.lead{margin-top:var(--lh-space-2);max-width:46rem;text-wrap:pretty;color:var(--lh-color-text-muted)}
section p code{white-space:nowrap;padding:.1em .3em;background:var(--lh-color-surface-sunken);border-radius:var(--lh-radius-sm)}

.rows{margin-top:var(--lh-space-2);counter-reset:row}
.row{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:var(--lh-space-4) var(--lh-space-6);padding-block:var(--lh-space-3);border-top:1px solid var(--lh-color-border);counter-increment:row}
.row:last-child{padding-bottom:0}
.rows-numbered h3::before{content:counter(row);display:inline-block;min-width:1.6em;color:var(--lh-color-marker);font-family:var(--lh-font-mono)}
.row-text p{margin-top:var(--lh-space-1);font-size:var(--lh-text-sm);color:var(--lh-color-text-muted)}

.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--lh-space-4)}
.ground{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,8fr);gap:var(--lh-space-6);align-items:center;margin-top:var(--lh-space-3)}
.lots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));column-gap:var(--lh-space-6)}
.lot{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:0 var(--lh-space-3);align-items:baseline;align-content:start;padding-block:.5rem;border-top:1px solid var(--lh-color-border);font-size:var(--lh-text-sm)}
.lot:has([open]){grid-column:1/-1}
.lot-path{grid-column:3}
.lot p{grid-column:1/-1;font-size:var(--lh-text-dense);color:var(--lh-color-text-muted)}
.lot h3{font-size:var(--lh-text-sm)}
details{font-size:var(--lh-text-sm);min-width:0}
.lot details[open]{grid-area:3/1/auto/-1}
.lot .command{margin-top:var(--lh-space-3)}
.lot summary{width:fit-content;font-size:var(--lh-text-dense);cursor:pointer;color:var(--lh-color-accent)}
summary:hover{color:var(--lh-color-accent-hover);text-decoration:underline;text-underline-offset:.2em}


#links{font-size:var(--lh-text-md)}
.also{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:var(--lh-space-3) var(--lh-space-5);margin-top:var(--lh-space-1);font-size:var(--lh-text-sm)}
.also p{color:var(--lh-color-text-muted)}
.bar-foot{margin-top:var(--lh-space-5)}
.bar-foot .sheet{padding-block:var(--lh-space-3)}

@media (max-width:60rem){
.hero{grid-template-columns:minmax(0,1fr);gap:var(--lh-space-5);padding-block:var(--lh-space-5)}
.row{grid-template-columns:minmax(0,1fr);gap:var(--lh-space-3)}
.title-block{grid-template-columns:minmax(0,1fr)}
.cell{border-left:0;border-top:1px solid var(--lh-color-border)}
.cell:first-child{border-top:0}
.cell code{flex:1}
}
@media (max-width:48rem){
.ground{display:block}
.plat{display:none}
.screenshot{aspect-ratio:16/10;overflow:hidden}
/* The middle of it, where its text can be read. */
.screenshot img{width:165%;max-width:none;margin:-20% 0 0 -39%}
.places a{padding-inline:.5rem}
.hero-what{font-size:var(--lh-text-md)}
.hero-mode,.lead{font-size:var(--lh-text-sm)}
.head .lead{display:none}
.more summary{font-size:var(--lh-text-dense)}
.key-note,.also p{display:none}
.products h2{font-size:var(--lh-text-sm)}
.products .lead,.products summary{font-size:var(--lh-text-dense)}
.also{display:flex;flex-wrap:wrap}
}
`;
