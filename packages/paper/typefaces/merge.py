# Merges fonts of several scripts into one for papers: pdfkit breaks lines of one font only.
# Usage: merge.py OUTPUT INPUT..., with fonttools 4.38.0 installed: merge.py text.ttf text-0.ttf …
# for text, italic and display. The inputs, in the order of their numbers, are by subset.mjs.
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.scaleUpem import scale_upem

output, *inputs = sys.argv[1:]
with TemporaryDirectory() as folder:
    scaled = []
    for number, name in enumerate(inputs):
        font = TTFont(name)
        scale_upem(font, 1000)
        # Formulas need it; signs do not.
        if "MATH" in font:
            del font["MATH"]
        scaled.append(str(Path(folder, f"{number}.ttf")))
        font.save(scaled[-1])
    merged = Merger().merge(scaled)
    # The same for all, so that baselines meet: lines are 1.28 of the size high.
    merged["hhea"].ascent, merged["hhea"].descent, merged["hhea"].lineGap = 940, -340, 0
    # Two of them would have the same name in the list of a file's fonts.
    for record in merged["name"].names:
        if record.nameID == 6:
            record.string = f"Papers-{Path(output).stem}"
    # Amounts of money have narrow spaces, which none of them knows.
    for table in merged["cmap"].tables:
        table.cmap[0x202F] = table.cmap[0xA0]
    # Long words break at spaces without width. A glyph of its own: fontkit would take a shared one
    # for the other space.
    merged["glyf"]["zerowidthspace"] = Glyph()
    merged.setGlyphOrder(merged["glyf"].glyphOrder)
    merged["hmtx"]["zerowidthspace"] = (0, 0)
    for table in merged["cmap"].tables:
        table.cmap[0x200B] = "zerowidthspace"
    merged.save(output)
