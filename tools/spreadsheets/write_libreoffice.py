"""Fills in the form in LibreOffice as a person with Russian settings does: what is typed, the program understands."""
import json
import sys
import tempfile

import uno
from com.sun.star.beans import NamedValue
from com.sun.star.lang import Locale
from com.sun.star.util import Date
from libreoffice import address, option, started

PASSWORD = "open sesame"


def put(document, cell, content):
    if isinstance(content, bool):
        cell.setFormula("=TRUE()" if content else "=FALSE()")
    elif isinstance(content, str):
        cell.setString(content)
    elif isinstance(content, (int, float)):
        cell.setValue(content)
    elif "formula" in content:
        # The programs separate sheet and cell differently.
        cell.setFormula("=" + content["formula"].replace("!", ".").replace(",", ";"))
    else:
        cell.FormulaLocal = content["typed"]
        if content.get("isChosen"):
            formats, english = document.NumberFormats, Locale("en", "US", "")
            known = formats.queryKey(content["format"], english, False)
            cell.NumberFormat = known if known >= 0 else formats.addNew(content["format"], english)


def change(document, what):
    sheets, name = document.Sheets, what["sheet"]
    if "copyOf" in what:
        sheets.copyByName(what["copyOf"], name, sheets.Count)
    elif not sheets.hasByName(name):
        sheets.insertNewByName(name, 0 if what.get("first") else sheets.Count)
    sheet = sheets.getByName(name)
    if "insertRow" in what:
        sheet.Rows.insertByIndex(what["insertRow"] - 1, 1)
    for place, content in what.get("cells", {}).items():
        put(document, sheet.getCellRangeByName(place), content)
    for merge in what.get("merges", []):
        sheet.getCellRangeByName(merge).merge(True)
    if "deleteColumn" in what:
        place = sheet.getCellRangeByName(what["deleteColumn"] + "1").CellAddress.Column
        sheet.Columns.removeByIndex(place, 1)
    hidden = what.get("hidden", {})
    for row in hidden.get("rows", []):
        sheet.Rows.getByIndex(row - 1).IsVisible = False
    for column in hidden.get("columns", []):
        sheet.getCellRangeByName(column + "1").Columns.getByIndex(0).IsVisible = False
    if hidden.get("sheet"):
        sheet.IsVisible = False


def fill(desktop, form, folder, case):
    document = desktop.loadComponentFromURL(address(form), "_blank", 0, (option("Hidden", True),))
    try:
        if case.get("since1904"):
            document.NullDate = Date(1, 1, 1904)
        for what in case["changes"]:
            change(document, what)
        document.calculateAll()
        kind = case.get("saveAs", "xlsx")
        path = f"{folder}/{case['name']}.{'ods' if kind == 'ods' else 'xlsx'}"
        options = [option("FilterName", "calc8" if kind == "ods" else "Calc MS Excel 2007 XML")]
        if kind == "encrypted":
            how = (NamedValue("CryptoType", "Standard"), NamedValue("OOXPassword", PASSWORD))
            options.append(option("EncryptionData", uno.Any("[]com.sun.star.beans.NamedValue", how)))
        document.storeToURL(address(path), tuple(options))
    finally:
        document.close(True)


def main():
    asked = json.load(sys.stdin)
    with tempfile.TemporaryDirectory() as profile, started(profile) as desktop:
        for case in asked["cases"]:
            fill(desktop, asked["form"], asked["folder"], case)


main()
