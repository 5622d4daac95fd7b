"""Fills in the form with openpyxl: formulas are written and never computed, as by every program that only writes files."""
import datetime
import json
import sys

from openpyxl import load_workbook
from openpyxl.chart import BarChart
from openpyxl.utils.datetime import CALENDAR_MAC_1904


def put(cell, content):
    if not isinstance(content, dict):
        cell.value = content if content != "" else None
    elif "formula" in content:
        cell.value = "=" + content["formula"]
    else:
        as_date = isinstance(content["as"], str)
        cell.value = datetime.datetime.fromisoformat(content["as"]) if as_date else content["as"]
        cell.number_format = content["format"]


def change(book, what):
    name = what["sheet"]
    if "copyOf" in what:
        sheet = book.copy_worksheet(book[what["copyOf"]])
        sheet.title = name
    else:
        sheet = book[name] if name in book.sheetnames else book.create_sheet(name)
    if "insertRow" in what:
        sheet.insert_rows(what["insertRow"])
    for place, content in what.get("cells", {}).items():
        put(sheet[place], content)
    for merge in what.get("merges", []):
        sheet.merge_cells(merge)
    if "deleteColumn" in what:
        sheet.delete_cols(sheet[what["deleteColumn"] + "1"].column)
    if what.get("chart"):
        book.create_chartsheet("График").add_chart(BarChart())
    hidden = what.get("hidden", {})
    for row in hidden.get("rows", []):
        sheet.row_dimensions[row].hidden = True
    for column in hidden.get("columns", []):
        sheet.column_dimensions[column].hidden = True
    if hidden.get("sheet"):
        sheet.sheet_state = "hidden"
    if what.get("first"):
        book.move_sheet(sheet, -len(book.sheetnames))
        book.active = 0


def main():
    asked = json.load(sys.stdin)
    for case in asked["cases"]:
        book = load_workbook(asked["form"])
        if case.get("since1904"):
            book.epoch = CALENDAR_MAC_1904
        book.iso_dates = case.get("isoDates", False)
        for what in case["changes"]:
            change(book, what)
        book.save(f"{asked['folder']}/{case['name']}.xlsx")


main()
