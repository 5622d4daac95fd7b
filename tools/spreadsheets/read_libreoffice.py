"""What LibreOffice shows of workbooks: of each cell its kind and its text, as lines of JSON, one for each workbook."""
import json
import sys
import tempfile

import uno  # noqa: F401: it makes the modules below importable

from com.sun.star.table.CellContentType import EMPTY, TEXT
from com.sun.star.util.NumberFormat import DATE
from libreoffice import address, option, started

MOST_ROWS = 150


def kind(document, cell):
    if cell.Type == EMPTY:
        return ""
    if cell.Type == TEXT:
        return "text"
    return "date" if document.NumberFormats.getByKey(cell.NumberFormat).Type & DATE else "number"


def read(desktop, path):
    document = desktop.loadComponentFromURL(address(path), "_blank", 0, (option("Hidden", True),))
    try:
        sheet = document.Sheets.getByIndex(0)
        cursor = sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        last = cursor.RangeAddress
        return [
            [
                [kind(document, cell), cell.String, cell.Value]
                for cell in (sheet.getCellByPosition(column, row) for column in range(last.EndColumn + 1))
            ]
            for row in range(min(last.EndRow, MOST_ROWS) + 1)
        ]
    finally:
        document.close(True)


def main():
    with tempfile.TemporaryDirectory() as profile, started(profile) as desktop:
        for path in json.load(sys.stdin):
            print(json.dumps(read(desktop, path)), flush=True)


main()
